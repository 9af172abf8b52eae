// Draws the demo shop's household and beauty products.
import { adireRings, stripes } from "./fabrics.ts";
import { blurred, disc, line, linear, oval, radial, shaped, stitches } from "./sheet.ts";
import type { Picture } from "./scene.ts";

const oudPerfume: Picture = {
  place: "table",
  tones: ["#f3e6da", "#c9a486"],
  foot: [400, 676, 158],
  draw(sheet) {
    const amber = linear(sheet, "down", [
      [0, "#f0b765"],
      [0.5, "#c9792a"],
      [1, "#8a4312"],
    ]);
    const glass = linear(sheet, "across", [
      [0, "#fff", 0.65],
      [0.12, "#fff", 0.15],
      [0.5, "#fff", 0.05],
      [0.9, "#fff", 0.25],
      [1, "#fff", 0.6],
    ]);
    const cap = linear(sheet, "across", [
      [0, "#1b120c"],
      [0.3, "#5a4435"],
      [0.5, "#2a1c13"],
      [1, "#0e0805"],
    ]);
    const gold = linear(sheet, "across", [
      [0, "#8f6417"],
      [0.35, "#fbe7a8"],
      [1, "#9b6f1c"],
    ]);
    return [
      `<rect x="326" y="120" width="148" height="138" rx="14" fill="${cap}"/><rect x="346" y="256" width="108" height="34" fill="${gold}"/>`,
      `<rect x="240" y="286" width="320" height="392" rx="34" fill="#f6e2c6"/>`,
      shaped(sheet, "M262 350H538V636Q538 656 518 656H282Q262 656 262 636Z", amber, { round: 0.9 }),
      `<path d="M394 290H406V630L400 640L394 630Z" fill="#fff" opacity=".35"/>`,
      `<rect x="240" y="286" width="320" height="392" rx="34" fill="${glass}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`,
      `<rect x="312" y="420" width="176" height="150" rx="6" fill="#fbf3e4"/><rect x="322" y="430" width="156" height="130" rx="3" fill="none" stroke="#b58b2c" stroke-width="2.5"/>`,
      `<text x="400" y="494" font-family="Liberation Serif" font-size="46" letter-spacing="9" text-anchor="middle" fill="#4a2c12">OUD</text><text x="400" y="532" font-family="Liberation Sans" font-size="16" letter-spacing="4" text-anchor="middle" fill="#8a6a3a">50 ML</text>`,
      `<path d="M262 310Q254 320 254 340V620" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75"/>`,
    ].join("");
  },
};

const rawSheaButter: Picture = {
  place: "table",
  tones: ["#eef0e2", "#b9bf96"],
  foot: [380, 676, 210],
  draw(sheet) {
    const butter = linear(sheet, "down", [
      [0, "#fdf4d8"],
      [1, "#eadcae"],
    ]);
    const top = radial(sheet, [
      [0, "#fffbea"],
      [1, "#ecdfb3"],
    ]);
    const glass = linear(sheet, "across", [
      [0, "#fff", 0.7],
      [0.14, "#fff", 0.1],
      [0.8, "#fff", 0],
      [1, "#fff", 0.55],
    ]);
    const nut = radial(sheet, [
      [0, "#b4783f"],
      [0.6, "#74421a"],
      [1, "#3f210a"],
    ]);
    const wood = linear(sheet, "across", [
      [0, "#8d5e31"],
      [0.4, "#c99862"],
      [1, "#7b4f26"],
    ]);
    const nutAt = (x: number, y: number, turn: number) =>
      oval(x, y, 46, 34, nut, `transform="rotate(${turn} ${x} ${y})"`) +
      oval(x - 12, y - 12, 12, 6, "#f1d1a4", `opacity=".6" transform="rotate(${turn} ${x} ${y})"`);
    return [
      shaped(sheet, "M198 350H562V640Q562 680 516 680H244Q198 680 198 640Z", butter, { round: 0.7, edge: 0.14 }),
      oval(380, 350, 182, 44, top),
      line("M250 350C300 322 350 372 400 344C440 324 480 356 516 344", "#dccb92", 6),
      `<path d="M380 330C420 290 470 300 484 330C500 352 450 366 380 352Z" fill="#fffdf0"/>`,
      `<path d="M190 330H570V640Q570 690 520 690H240Q190 690 190 640Z" fill="${glass}" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>`,
      `<rect x="256" y="446" width="248" height="160" rx="10" fill="#5b6b2f"/><rect x="268" y="458" width="224" height="136" rx="6" fill="none" stroke="#e9e3b5" stroke-width="2.5"/>`,
      `<text x="380" y="520" font-family="Liberation Serif" font-size="38" text-anchor="middle" fill="#fbf6d8">Shea Butter</text><text x="380" y="558" font-family="Liberation Sans" font-size="18" letter-spacing="4" text-anchor="middle" fill="#e9e3b5">RAW · 500 G</text>`,
      `<g transform="rotate(24 640 540)"><rect x="612" y="380" width="26" height="300" rx="13" fill="${wood}"/></g>`,
      nutAt(610, 664, 12),
      nutAt(690, 690, -18),
      nutAt(126, 690, 20),
    ].join("");
  },
};

const scentedCandle: Picture = {
  place: "table",
  tones: ["#e9dfcf", "#a48e70"],
  foot: [400, 676, 160],
  draw(sheet) {
    const wax = linear(sheet, "down", [
      [0, "#fff6da"],
      [0.35, "#f8e6b6"],
      [1, "#e5cd93"],
    ]);
    const glow = radial(
      sheet,
      [
        [0, "#fff0b0", 0.95],
        [0.35, "#ffce66", 0.4],
        [1, "#ffce66", 0],
      ],
      0.5,
      0.5,
      0.5,
    );
    const flame = radial(
      sheet,
      [
        [0, "#fffdf0"],
        [0.45, "#ffd65a"],
        [1, "#f07c14"],
      ],
      0.5,
      0.7,
      0.65,
    );
    const glass = linear(sheet, "across", [
      [0, "#fff", 0.7],
      [0.12, "#fff", 0.12],
      [0.85, "#fff", 0],
      [1, "#fff", 0.5],
    ]);
    return [
      shaped(sheet, "M256 372H544V640Q544 678 508 678H292Q256 678 256 640Z", wax, { round: 0.7, edge: 0.12 }),
      oval(400, 372, 144, 32, "#fff3c4"),
      oval(400, 374, 96, 18, "#f6d980"),
      line("M400 372C402 350 396 340 400 326", "#3a2a18", 6),
      `<path d="M400 222C430 266 434 300 420 324C412 340 388 340 380 324C366 300 372 266 400 222Z" fill="${flame}"/>`,
      disc(400, 300, 210, glow),
      `<path d="M246 300H554V640Q554 690 510 690H290Q246 690 246 640Z" fill="${glass}" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`,
      `<rect x="306" y="456" width="188" height="150" rx="8" fill="#f8f4e6"/>`,
      line(
        "M400 566C396 530 400 500 410 474M400 552C384 530 380 508 384 488M402 544C420 526 430 508 430 490",
        "#5f8a3c",
        5,
      ),
      `<text x="400" y="592" font-family="Liberation Sans" font-size="16" letter-spacing="3" text-anchor="middle" fill="#56683d">LEMONGRASS</text>`,
    ].join("");
  },
};

const stonewareMug: Picture = {
  place: "table",
  tones: ["#e3edec", "#9dbab7"],
  foot: [370, 660, 170],
  draw(sheet) {
    const clay = linear(sheet, "down", [
      [0, "#c8683d"],
      [1, "#a34a24"],
    ]);
    const glaze = linear(sheet, "down", [
      [0, "#fdf6e6"],
      [1, "#efe1c4"],
    ]);
    const coffee = radial(
      sheet,
      [
        [0, "#6e4424"],
        [1, "#321a0a"],
      ],
      0.4,
      0.4,
      0.7,
    );
    const steam = blurred(sheet, 7);
    return [
      line("M552 366C660 350 684 560 540 566", "#7f3517", 50),
      line("M552 362C656 346 678 552 540 560", "#c0623a", 34),
      line("M560 354C636 344 654 470 606 520", "#e29872", 8, `stroke-opacity=".7"`),
      shaped(
        sheet,
        "M176 270H564C570 400 560 560 530 640Q520 664 490 664H250Q220 664 210 640C180 560 170 400 176 270Z",
        clay,
        { round: 0.9 },
      ),
      shaped(
        sheet,
        "M176 270H564C566 310 566 350 564 380C550 420 530 440 520 410C508 372 486 380 480 420C470 470 440 470 432 424C424 386 396 384 390 414C380 450 352 446 346 410C336 372 306 380 300 426C292 476 258 476 250 426C242 384 214 384 204 404C190 430 178 400 176 360Z",
        glaze,
        { round: 0.9, edge: 0.2 },
      ),
      oval(370, 270, 194, 46, "#f3e7cf"),
      oval(370, 274, 176, 37, "#b3a68a"),
      oval(370, 282, 166, 31, coffee),
      `<g filter="${steam}" opacity=".6">${line("M320 230C290 180 350 150 322 90", "#fff", 13)}${line("M412 226C384 170 440 140 410 76", "#fff", 13)}</g>`,
      `<path d="M222 330C218 430 226 520 244 600" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".4"/>`,
    ].join("");
  },
};

const adireCushion: Picture = {
  place: "wall",
  tones: ["#f6ead9", "#dabf99"],
  draw(sheet) {
    const dye = adireRings(sheet, 1.3);
    const outline =
      "M150 168C300 196 500 196 650 168C668 166 676 178 672 194C646 320 646 480 672 612C676 632 664 640 648 636C500 610 300 610 152 636C134 640 124 630 128 612C154 480 154 320 128 194C124 176 134 166 150 168Z";
    return `<g transform="rotate(-4 400 400)">${[
      shaped(sheet, outline, dye, {
        round: 0.85,
        folds: [
          "M150 180C200 240 220 270 230 300",
          "M650 180C600 240 580 270 570 300",
          "M150 624C200 560 220 530 232 500",
          "M650 624C600 560 580 530 568 500",
        ],
        shine: ["M260 260C360 220 460 222 540 262"],
        foldWidth: 24,
        edge: 0.6,
      }),
      line(outline, "#f0e3c0", 7),
      line(outline, "#b58b2c", 2, `stroke-dasharray="3 9"`),
    ].join("")}</g>`;
  },
};

const cottonBedsheetSet: Picture = {
  place: "table",
  tones: ["#f3ece4", "#cdbba6"],
  foot: [400, 700, 318],
  draw(sheet) {
    const lying = stripes(sheet, ["#f4f6ee", "#a9bfa0"], 26, 0.36, 0);
    const pillow = stripes(sheet, ["#f4f6ee", "#a9bfa0"], 26, 0.36, 6);
    const sheetAt = (y: number, inset: number) =>
      shaped(
        sheet,
        `M${96 + inset} ${y}H${704 - inset}Q${730 - inset} ${y} ${730 - inset} ${y + 42}Q${730 - inset} ${y + 84} ${704 - inset} ${y + 84}H${96 + inset}Q${76 + inset} ${y + 84} ${76 + inset} ${y + 42}Q${76 + inset} ${y} ${96 + inset} ${y}Z`,
        lying,
        {
          round: 0.5,
          edge: 0.45,
          folds: [`M${90 + inset} ${y + 30}H${720 - inset}`, `M${90 + inset} ${y + 60}H${720 - inset}`],
          foldWidth: 6,
        },
      );
    return [
      shaped(
        sheet,
        "M178 196C300 168 500 168 622 196C652 240 652 350 626 408C500 434 300 434 174 408C148 350 148 240 178 196Z",
        pillow,
        {
          round: 0.8,
          folds: [
            "M190 220C240 260 260 280 270 300",
            "M610 220C560 260 540 280 530 300",
            "M190 390C230 360 250 340 260 330",
          ],
          foldWidth: 20,
        },
      ),
      stitches(
        "M196 214C310 190 490 190 604 214C628 256 628 340 608 390C490 412 310 412 192 390C172 340 172 256 196 214Z",
        "#7f9a76",
      ),
      sheetAt(428, 26),
      sheetAt(516, 10),
      sheetAt(604, 0),
      shaped(sheet, "M358 424H442V692H358Z", "#d9c29c", { round: 0.2, edge: 0.2 }),
      `<rect x="330" y="510" width="140" height="92" rx="8" fill="#fffaf0"/><text x="400" y="550" font-family="Liberation Serif" font-size="25" text-anchor="middle" fill="#5a6b50">100% cotton</text><text x="400" y="580" font-family="Liberation Sans" font-size="17" text-anchor="middle" fill="#8a947f">6 × 6 ft</text>`,
    ].join("");
  },
};

const rechargeableLamp: Picture = {
  place: "table",
  tones: ["#dcd3c6", "#8c7a66"],
  foot: [400, 690, 132],
  draw(sheet) {
    const brass = linear(sheet, "across", [
      [0, "#7b5a1c"],
      [0.35, "#f4dc96"],
      [0.6, "#c1923a"],
      [1, "#6d4c14"],
    ]);
    const shade = linear(sheet, "down", [
      [0, "#f7dfa6"],
      [0.55, "#fff3cf"],
      [1, "#fffbea"],
    ]);
    const glow = radial(
      sheet,
      [
        [0, "#fff2bd", 0.95],
        [0.45, "#ffdf8a", 0.4],
        [1, "#ffdf8a", 0],
      ],
      0.5,
      0.5,
      0.5,
    );
    return [
      disc(400, 330, 330, glow),
      `<rect x="388" y="330" width="24" height="340" fill="${brass}"/>`,
      shaped(sheet, "M268 664Q400 636 532 664V684Q532 700 512 700H288Q268 700 268 684Z", brass, { round: 0.3 }),
      oval(400, 664, 132, 22, brass),
      oval(400, 662, 18, 6, "#5d420f"),
      shaped(sheet, "M318 130H482L582 380Q400 416 218 380Z", shade, { round: 0.45, edge: 0.1 }),
      line("M318 130H482", "#b98d35", 8),
      line("M220 380Q400 416 580 380", "#b98d35", 8),
      oval(400, 388, 150, 12, "#fffdf2", `opacity=".9"`),
      line("M452 404V470", "#c9a04a", 3) + disc(452, 478, 8, "#d9b65f"),
    ].join("");
  },
};

export const homeAndBeauty = {
  "oud-perfume": oudPerfume,
  "raw-shea-butter": rawSheaButter,
  "scented-candle": scentedCandle,
  "stoneware-mug": stonewareMug,
  "adire-cushion": adireCushion,
  "cotton-bedsheet-set": cottonBedsheetSet,
  "rechargeable-lamp": rechargeableLamp,
} satisfies Record<string, Picture>;
