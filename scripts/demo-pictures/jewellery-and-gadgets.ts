// Draws the demo shop's jewellery and gadgets.
import { bothSides, disc, line, linear, oval, radial, shaped, short, stitches, type Sheet } from "./sheet.ts";
import type { Picture } from "./scene.ts";

const goldOf = (sheet: Sheet) =>
  linear(sheet, "slant", [
    [0, "#fff1bd"],
    [0.3, "#e5b84a"],
    [0.55, "#b98520"],
    [0.75, "#f3d27a"],
    [1, "#93661a"],
  ]);

const goldHoopEarrings: Picture = {
  place: "ground",
  tones: ["#f4e7e4", "#d7b6b4"],
  draw(sheet) {
    const gold = goldOf(sheet);
    const card = linear(sheet, "slant", [
      [0, "#fffdf8"],
      [1, "#efe7d9"],
    ]);
    const hoop = [
      disc(274, 446, 90, "none", `stroke="#6f4c10" stroke-width="26" stroke-opacity=".3" transform="translate(8 12)"`),
      disc(274, 446, 90, "none", `stroke="${gold}" stroke-width="24"`),
      `<path d="M198 410A84 84 0 0 1 254 366" fill="none" stroke="#fffbe6" stroke-width="6" stroke-linecap="round" opacity=".9"/>`,
      line("M274 356C274 330 268 312 256 304", "#c9962f", 6),
      disc(254, 302, 9, "#e8c15c"),
    ].join("");
    return [
      `<rect x="130" y="120" width="540" height="560" rx="26" fill="${card}"/>`,
      `<rect x="130" y="120" width="540" height="90" rx="26" fill="#7d1538"/><rect x="130" y="180" width="540" height="30" fill="#7d1538"/>`,
      line("M330 166C352 146 372 186 400 164C428 144 448 186 470 164", "#f0cf80", 4),
      bothSides(hoop),
    ].join("");
  },
};

/** A bead with light from the upper left. */
function beadsAlong(points: readonly (readonly [number, number])[], radius: number, fill: string): string {
  return points
    .map(
      ([x, y]) =>
        disc(short(x), short(y), radius, fill) +
        disc(short(x - radius * 0.32), short(y - radius * 0.36), short(radius * 0.26), "#fff", `opacity=".75"`),
    )
    .join("");
}

function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

const coralBeadSet: Picture = {
  place: "ground",
  tones: ["#f2efe6", "#c9c0a8"],
  draw(sheet) {
    const coral = radial(sheet, [
      [0, "#ff9a7b"],
      [0.45, "#e4512f"],
      [1, "#9c2410"],
    ]);
    const gold = radial(sheet, [
      [0, "#fff0b8"],
      [0.5, "#dcae44"],
      [1, "#8f651a"],
    ]);
    const strand = (rx: number, ry: number, count: number, radius: number) =>
      beadsAlong(arc(400, 210, rx, ry, -28, 208, count), radius, coral);
    const earring =
      beadsAlong(
        [
          [150, 560],
          [150, 592],
          [150, 630],
        ],
        15,
        coral,
      ) +
      disc(150, 532, 9, "none", `stroke="#c9962f" stroke-width="4"`) +
      beadsAlong([[150, 662]], 11, gold);
    return [
      strand(182, 172, 33, 14.5),
      strand(226, 234, 41, 15.5),
      strand(270, 300, 49, 16.5),
      beadsAlong(
        [
          [400, 382],
          [400, 444],
          [400, 510],
        ],
        20,
        gold,
      ),
      beadsAlong(
        [
          [236, 122],
          [564, 122],
          [196, 104],
          [604, 104],
          [158, 74],
          [642, 74],
        ],
        13,
        gold,
      ),
      bothSides(earring),
      beadsAlong(arc(400, 652, 128, 66, 0, 345, 24), 15, coral),
      beadsAlong([[400, 718]], 18, gold),
    ].join("");
  },
};

const leatherStrapWatch: Picture = {
  place: "ground",
  tones: ["#e9ecee", "#aeb8bf"],
  draw(sheet) {
    const strap = linear(sheet, "across", [
      [0, "#54300f"],
      [0.4, "#8f5a2b"],
      [1, "#46260b"],
    ]);
    const gold = goldOf(sheet);
    const dial = radial(
      sheet,
      [
        [0, "#fffdf3"],
        [1, "#efe3c4"],
      ],
      0.4,
      0.35,
      0.75,
    );
    const marks = Array.from({ length: 60 }, (_, minute) => {
      const long = minute % 5 === 0;
      return `<path d="M400 ${long ? 278 : 274}V${long ? 304 : 282}" stroke="${long ? "#8a5f18" : "#b9a987"}" stroke-width="${long ? 6 : 2}" transform="rotate(${minute * 6} 400 400)"/>`;
    });
    return `<g transform="translate(32 32) scale(0.92) rotate(14 400 400)">${[
      shaped(sheet, "M344 270L352 10Q400 -4 448 10L456 270Z", strap),
      shaped(sheet, "M344 530L354 790Q400 820 446 790L456 530Z", strap),
      stitches("M356 260L363 24M444 260L437 24M356 540L364 784M444 540L436 784", "#e4c393", 2.6),
      ...[640, 684, 728].map((y) => oval(400, y, 8, 6, "#1f1105")),
      bothSides(`<path d="M336 262L346 232H366L372 270ZM336 538L346 568H366L372 530Z" fill="#b98520"/>`),
      `<rect x="538" y="382" width="28" height="36" rx="8" fill="${gold}" stroke="#7b5512" stroke-width="2"/>`,
      disc(400, 400, 148, "#8b631a"),
      disc(400, 400, 146, gold),
      disc(400, 400, 130, "#73500f"),
      disc(400, 400, 127, dial),
      ...marks,
      line("M400 400L340 352", "#3b2a10", 10),
      line("M400 400L458 312", "#3b2a10", 7),
      line("M388 432L428 290", "#b3341f", 3),
      disc(400, 400, 10, "#3b2a10"),
      `<path d="M312 318A122 122 0 0 1 430 280L330 470A122 122 0 0 1 312 318Z" fill="#fff" opacity=".25"/>`,
    ].join("")}</g>`;
  },
};

const catEyeSunglasses: Picture = {
  place: "ground",
  tones: ["#fdf1d9", "#ecc98b"],
  draw(sheet) {
    const lens = linear(sheet, "slant", [
      [0, "#7a4a2b"],
      [0.6, "#3d2113"],
      [1, "#25130a"],
    ]);
    const shell = sheet.define(
      (id) =>
        `<pattern id="${id}" width="74" height="66" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width="74" height="66" fill="#8a4b17"/><path d="M4 8C20 -4 34 10 24 24C12 34 -6 24 4 8ZM44 36C62 26 76 44 60 56C46 62 32 48 44 36Z" fill="#2e1505"/><path d="M44 4C54 0 62 8 56 16C48 20 38 12 44 4ZM12 44C22 40 30 50 22 58C12 60 4 52 12 44Z" fill="#d08a35"/></pattern>`,
    );
    const side = [
      shaped(sheet, "M104 318C96 250 150 130 196 96L226 108C190 150 152 240 150 316Z", shell, { edge: 0.5 }),
      shaped(
        sheet,
        "M84 300C150 286 290 296 372 350C392 372 384 440 352 494C310 554 200 566 150 500C122 460 122 400 118 372C110 340 96 322 84 300Z",
        shell,
        { round: 0.5, edge: 0.5 },
      ),
      shaped(
        sheet,
        "M140 344C200 328 290 338 342 370C358 390 346 436 324 472C292 520 212 528 174 480C150 446 154 400 140 344Z",
        lens,
        { round: 0.2 },
      ),
      `<path d="M176 356L236 350L196 488C180 476 170 456 168 430Z" fill="#fff" opacity=".2"/><path d="M256 350L276 352L224 506L208 502Z" fill="#fff" opacity=".14"/>`,
      disc(112, 316, 6, "#e8c15c"),
    ].join("");
    return [
      `<g transform="translate(0 60)">`,
      line("M372 372Q400 344 428 372", "#4a260b", 22),
      bothSides(side),
      `</g>`,
    ].join("");
  },
};

const wirelessHeadphones: Picture = {
  place: "wall",
  tones: ["#f4e3d4", "#d2ab8a"],
  draw(sheet) {
    const black = linear(sheet, "slant", [
      [0, "#55565b"],
      [0.45, "#2b2c30"],
      [1, "#131316"],
    ]);
    const copper = linear(sheet, "slant", [
      [0, "#f3c9a0"],
      [0.5, "#c07a43"],
      [1, "#7d4519"],
    ]);
    const cup = [
      shaped(sheet, "M246 420C300 404 336 440 338 530C340 620 306 664 252 652Z", "#1b1b1e", {
        round: 1,
        folds: ["M300 430C320 480 320 590 296 650"],
      }),
      shaped(sheet, "M252 400C186 392 148 450 146 530C146 612 184 672 250 666C286 640 290 440 252 400Z", black, {
        round: 0.6,
        edge: 0.4,
      }),
      `<ellipse cx="208" cy="532" rx="44" ry="92" fill="none" stroke="${copper}" stroke-width="9"/>`,
      oval(206, 532, 30, 72, "#202125"),
      `<path d="M186 490Q204 470 218 488" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`,
      shaped(sheet, "M164 420C162 330 172 290 186 262L220 276C206 310 202 350 208 404Z", black),
      `<rect x="172" y="306" width="42" height="20" rx="6" fill="${copper}"/>`,
    ].join("");
    return [
      line("M192 300C204 150 300 96 400 96C500 96 596 150 608 300", "#17171a", 46),
      line("M190 292C204 144 300 88 400 88C500 88 596 144 610 292", "#595a60", 12, `stroke-opacity=".8"`),
      line("M272 168C320 134 358 126 400 126C442 126 480 134 528 168", "#3c3d42", 22),
      bothSides(cup),
    ].join("");
  },
};

const digit = (x: number, on: string) => line(on, "#7fe3ff", 7, `transform="translate(${x} 0)"`);

const powerBank: Picture = {
  place: "ground",
  tones: ["#e6ebf3", "#aab7cd"],
  draw(sheet) {
    const shell = linear(sheet, "slant", [
      [0, "#34497c"],
      [0.5, "#1d2c55"],
      [1, "#0f1a38"],
    ]);
    const glass = linear(sheet, "down", [
      [0, "#0b1020"],
      [1, "#18203a"],
    ]);
    return `<g transform="rotate(-12 400 400)">${[
      shaped(
        sheet,
        "M270 110H530Q576 110 576 156V660Q576 706 530 706H270Q224 706 224 660V156Q224 110 270 110Z",
        shell,
        { round: 0.55, edge: 0.5, shine: ["M262 140V680"], foldWidth: 14 },
      ),
      `<rect x="224" y="120" width="352" height="150" rx="34" fill="${glass}"/>`,
      digit(318, "M0 164H34V226H0ZM0 195H34"),
      digit(372, "M34 164H0V226H34V195H0"),
      line("M440 178L464 212", "#7fe3ff", 5) +
        disc(440, 180, 6, "none", `stroke="#7fe3ff" stroke-width="4"`) +
        disc(464, 210, 6, "none", `stroke="#7fe3ff" stroke-width="4"`),
      `<path d="M412 420L372 496H402L388 560L434 476H402Z" fill="#e9eefb" opacity=".85"/>`,
      `<g fill="#05070f" stroke="#5b6b97" stroke-width="3"><rect x="276" y="690" width="62" height="26" rx="5"/><rect x="366" y="690" width="66" height="26" rx="13"/><rect x="460" y="690" width="62" height="26" rx="5"/></g>`,
      `<rect x="572" y="220" width="10" height="70" rx="5" fill="#53659a"/>`,
      line("M290 640H510", "#50629a", 3),
    ].join("")}</g>`;
  },
};

export const jewelleryAndGadgets = {
  "gold-hoop-earrings": goldHoopEarrings,
  "coral-bead-set": coralBeadSet,
  "leather-strap-watch": leatherStrapWatch,
  "cat-eye-sunglasses": catEyeSunglasses,
  "wireless-headphones": wirelessHeadphones,
  "power-bank-20000": powerBank,
} satisfies Record<string, Picture>;
