// Draws the demo shop's bags and shoes.
import { leaves, weave } from "./fabrics.ts";
import { disc, line, linear, oval, radial, shaped, stitches } from "./sheet.ts";
import type { Picture } from "./scene.ts";

const ankaraToteBag: Picture = {
  place: "wall",
  tones: ["#fdf4e3", "#e7cfa6"],
  draw(sheet) {
    const print = leaves(sheet, ["#0f6b4a", "#f4b41f", "#fdf0cf", "#082e22"]);
    const strap = linear(sheet, "across", [
      [0, "#8a5527"],
      [0.5, "#c07f43"],
      [1, "#8a5527"],
    ]);
    return [
      line("M296 330C290 130 340 70 400 70C460 70 510 130 504 330", "#7c4a20", 24),
      line("M292 326C286 126 336 64 400 64C464 64 514 126 508 326", "#b57437", 10, `stroke-opacity=".6"`),
      shaped(sheet, "M196 290Q400 306 604 290L640 690Q400 730 160 690Z", print, {
        folds: [
          "M250 300C270 420 240 560 250 710",
          "M540 300C520 430 560 560 548 710",
          "M400 380C420 480 390 600 404 720",
        ],
        shine: ["M320 320C330 450 310 590 320 716"],
        foldWidth: 20,
        round: 0.75,
      }),
      shaped(sheet, "M194 282Q400 300 606 282L609 318Q400 336 191 318Z", "#0b4a35"),
      line("M300 330C294 150 340 96 400 96C460 96 506 150 500 330", strap, 26),
      stitches("M300 330C294 150 340 96 400 96C460 96 506 150 500 330", "#f0d9b5", 2),
      ...[300, 500].map(
        (x) =>
          shaped(sheet, `M${x - 22} 300H${x + 22}V386H${x - 22}Z`, "#a8692f") +
          stitches(`M${x - 15} 308H${x + 15}V378H${x - 15}ZL${x + 15} 378`, "#f0d9b5", 2),
      ),
    ].join("");
  },
};

const structuredHandbag: Picture = {
  place: "table",
  tones: ["#f6ebe0", "#d3b69a"],
  foot: [400, 690, 262],
  draw(sheet) {
    const leather = linear(sheet, "down", [
      [0, "#c98446"],
      [0.55, "#b16c30"],
      [1, "#8c5220"],
    ]);
    const gold = linear(sheet, "slant", [
      [0, "#fbe7a8"],
      [0.5, "#d4a23a"],
      [1, "#8f6417"],
    ]);
    return [
      line("M268 340C262 190 320 130 400 130C480 130 538 190 532 340", "#6e3f18", 26),
      line("M272 336C268 196 324 138 400 138C476 138 532 196 528 336", "#c07c3e", 9, `stroke-opacity=".75"`),
      shaped(
        sheet,
        "M186 330H614Q630 330 634 350L664 668Q666 694 640 694H160Q134 694 136 668L166 350Q170 330 186 330Z",
        leather,
        { round: 0.8, shine: ["M250 350C236 450 226 570 224 680"], foldWidth: 26 },
      ),
      stitches(
        "M190 346H610Q618 346 620 358L648 664Q650 680 636 680H164Q150 680 152 664L180 358Q182 346 190 346Z",
        "#f0cfa4",
        2.4,
      ),
      shaped(sheet, "M176 330H624L632 470Q520 552 400 552Q280 552 168 470Z", leather, {
        round: 0.75,
        edge: 0.5,
        shine: ["M230 346C226 390 230 440 240 480"],
        foldWidth: 20,
      }),
      stitches("M184 340L178 464Q284 538 400 538Q516 538 622 464L616 340", "#f0cfa4", 2.4),
      `<rect x="362" y="500" width="76" height="78" rx="12" fill="${gold}" stroke="#7b5512" stroke-width="2"/><rect x="380" y="526" width="40" height="16" rx="8" fill="#7b5512"/>${oval(400, 534, 12, 5, "#fbe7a8")}`,
      ...[268, 532].map((x) => disc(x, 342, 22, "none", `stroke="${gold}" stroke-width="9"`)),
      ...[176, 624].map((x) => disc(x, 680, 8, gold)),
    ].join("");
  },
};

const zigzag = (y: number) =>
  `M130 ${y}` + Array.from({ length: 18 }, (_, index) => `L${160 + index * 30} ${y + (index % 2 ? 0 : 42)}`).join("");

const raffiaClutch: Picture = {
  place: "ground",
  tones: ["#f4e6e2", "#d4b3ab"],
  draw(sheet) {
    const raffia = weave(sheet, "#d8b47c", 12, 45, 0.3);
    const clip = sheet.define(
      (id) => `<clipPath id="${id}"><rect x="140" y="260" width="520" height="310" rx="22"/></clipPath>`,
    );
    const gold = linear(sheet, "slant", [
      [0, "#fbe7a8"],
      [1, "#a97b1f"],
    ]);
    return `<g transform="rotate(-7 400 410)">${[
      line("M650 300C740 320 744 470 690 540C668 566 640 530 654 500", "#3a2b1c", 15),
      shaped(
        sheet,
        "M162 260H638Q660 260 660 282V548Q660 570 638 570H162Q140 570 140 548V282Q140 260 162 260Z",
        raffia,
        { round: 0.55 },
      ),
      `<g clip-path="${clip}">${[336, 398, 460].map((y, index) => line(zigzag(y), index === 1 ? "#7b3f1d" : "#2a2019", index === 1 ? 12 : 15)).join("")}<rect x="140" y="260" width="520" height="310" fill="${raffia}" opacity=".25"/></g>`,
      line("M164 290H636", "#5b4526", 7),
      line("M164 290H636", "#e9d6ae", 3, `stroke-dasharray="4 5"`),
      `<rect x="626" y="280" width="34" height="20" rx="6" fill="${gold}"/>`,
      disc(654, 300, 14, "none", `stroke="${gold}" stroke-width="6"`),
    ].join("")}</g>`;
  },
};

const flatLeatherSandals: Picture = {
  place: "ground",
  tones: ["#eef1ea", "#c2cbb9"],
  draw(sheet) {
    const sole = linear(sheet, "slant", [
      [0, "#d9a871"],
      [1, "#b07a42"],
    ]);
    const strap = linear(sheet, "slant", [
      [0, "#8b4f24"],
      [1, "#552b0f"],
    ]);
    const sandal = [
      shaped(
        sheet,
        "M290 96C350 90 388 150 386 240C384 320 366 380 366 450C368 540 384 600 372 660C360 716 258 716 242 660C226 590 244 520 240 440C234 360 198 300 204 220C208 140 240 100 290 96Z",
        "#3c2413",
      ),
      shaped(
        sheet,
        "M290 108C342 104 374 160 372 240C370 320 352 380 352 450C354 540 370 600 360 652C350 698 266 698 254 652C240 590 258 520 254 440C248 360 212 300 218 222C222 150 246 112 290 108Z",
        sole,
        { round: 0.5 },
      ),
      stitches(
        "M290 118C334 116 364 166 362 240C360 320 342 380 342 450C344 540 360 600 351 648C342 686 274 686 264 648C250 590 268 520 264 440C258 360 222 300 228 224C232 158 250 120 290 118Z",
        "#8b5d2d",
      ),
      ...[
        "M200 262C260 236 330 292 378 374L366 420C316 336 250 290 206 310Z",
        "M390 226C330 222 268 282 236 366L244 414C284 330 340 276 388 276Z",
      ].map((d) => shaped(sheet, d, strap, { edge: 0.45 })),
      stitches("M206 274C262 252 326 302 370 380", "#d7a878", 1.8),
      stitches("M386 238C334 236 276 290 244 370", "#d7a878", 1.8),
      shaped(sheet, "M238 540C270 500 340 500 376 540L374 574C340 540 272 540 240 574Z", strap, { edge: 0.45 }),
      `<rect x="352" y="530" width="30" height="34" rx="6" fill="none" stroke="#d9b152" stroke-width="5"/>`,
    ].join("");
    return `<g transform="rotate(-6 300 400) translate(-20 4)">${sandal}</g><g transform="rotate(7 500 400) translate(820 4) scale(-1 1)">${sandal}</g>`;
  },
};

const mensPalmSlippers: Picture = {
  place: "ground",
  tones: ["#f5ecdc", "#d3bd95"],
  draw(sheet) {
    const footbed = linear(sheet, "slant", [
      [0, "#b98a5c"],
      [1, "#8a5d32"],
    ]);
    const leather = linear(sheet, "slant", [
      [0, "#4a4643"],
      [0.45, "#26231f"],
      [1, "#12100e"],
    ]);
    const slipper = [
      shaped(
        sheet,
        "M292 88C362 84 402 150 400 240C398 330 376 400 378 480C382 570 396 620 378 668C356 720 254 720 236 668C220 610 236 540 232 460C228 380 188 310 192 224C196 136 232 92 292 88Z",
        "#15110d",
      ),
      shaped(
        sheet,
        "M292 104C348 100 384 160 382 240C380 330 360 400 362 480C366 570 378 620 364 656C346 698 266 698 250 656C238 610 252 540 248 460C244 380 206 310 210 226C214 146 242 108 292 104Z",
        footbed,
        { round: 0.45 },
      ),
      shaped(
        sheet,
        "M184 236C240 184 350 184 408 240C412 270 408 290 402 306C340 262 250 262 194 300C186 280 184 260 184 236Z",
        leather,
        { edge: 0.2, shine: ["M210 240C260 208 330 208 380 240"], foldWidth: 8 },
      ),
      shaped(
        sheet,
        "M204 354C256 312 342 312 392 356C390 390 386 410 382 424C336 392 262 392 222 420C214 400 208 376 204 354Z",
        leather,
        { edge: 0.2, shine: ["M226 356C266 332 330 332 368 356"], foldWidth: 8 },
      ),
      shaped(sheet, "M262 222H334V404H262Z", leather, { round: 0.8, edge: 0.2 }),
      stitches(
        "M270 230V396M326 230V396M198 246C250 202 344 202 396 248M214 362C262 326 338 326 384 364",
        "#e6d3b3",
        2,
      ),
    ].join("");
    return `<g transform="rotate(-7 300 400) translate(-24 4)">${slipper}</g><g transform="rotate(7 500 400) translate(824 4) scale(-1 1)">${slipper}</g>`;
  },
};

const whiteLowSneakers: Picture = {
  place: "table",
  tones: ["#dbe8df", "#94b3a2"],
  foot: [400, 646, 330],
  draw(sheet) {
    const upper = linear(sheet, "down", [
      [0, "#ffffff"],
      [1, "#e4e6e2"],
    ]);
    const rubber = linear(sheet, "down", [
      [0, "#fbfaf6"],
      [1, "#d5d2c8"],
    ]);
    const inside = radial(sheet, [
      [0, "#c4bda9"],
      [1, "#8d866f"],
    ]);
    const laces = [
      [356, 318, 424, 300],
      [388, 344, 456, 326],
      [420, 372, 488, 354],
      [452, 400, 520, 382],
    ] as const;
    return `<g transform="translate(0 160) scale(1 0.75)">${[
      oval(240, 300, 112, 34, inside, `transform="rotate(4 240 300)"`),
      shaped(
        sheet,
        "M118 300C130 282 150 276 176 286C230 316 300 322 344 270C366 262 388 272 402 288C440 350 500 410 580 440C660 462 714 490 722 560L720 600H92C84 520 92 400 118 300Z",
        upper,
        {
          round: 0.4,
          edge: 0.14,
          folds: ["M480 410C470 450 480 500 500 560", "M540 430C530 470 540 510 560 560"],
          foldWidth: 9,
        },
      ),
      shaped(
        sheet,
        "M118 300C132 280 158 280 170 296C178 370 176 440 190 520L92 540C88 450 96 370 118 300Z",
        "#1f7a55",
        { edge: 0.24 },
      ),
      shaped(sheet, "M570 440C660 458 716 486 722 566L620 574C600 540 560 500 530 486Z", upper, {
        round: 0.3,
        edge: 0.3,
      }),
      ...[
        [640, 480],
        [660, 496],
        [630, 500],
        [650, 516],
        [676, 512],
      ].map(([x, y]) => disc(x ?? 0, y ?? 0, 4, "#c9cbc6")),
      shaped(sheet, "M330 290L376 268C430 340 490 400 566 436L520 470C440 440 380 370 330 290Z", "#f1f2ef", {
        edge: 0.26,
        round: 0.2,
      }),
      ...laces.map(
        ([x1, y1, x2, y2]) =>
          line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${y1 - 18} ${x2} ${y2}`, "#b9bdb8", 15) +
          line(`M${x1} ${y1 - 2}Q${(x1 + x2) / 2} ${y1 - 20} ${x2} ${y2 - 2}`, "#fff", 11),
      ),
      stitches("M186 510C300 490 400 500 520 476M196 330C260 352 310 340 336 304", "#c2c6c0", 2.2),
      shaped(sheet, "M222 430L300 360L340 400L270 500H236Z", "#1f7a55", { round: 0.3, edge: 0.2 }),
      shaped(sheet, "M84 566Q400 540 730 560Q744 600 728 634Q720 648 690 648H110Q84 648 80 620Z", rubber, {
        edge: 0.25,
        round: 0.3,
      }),
      line("M86 590Q400 570 734 590", "#c4c1b5", 3),
      line("M88 634H724", "#b3afa2", 5, `stroke-dasharray="10 6"`),
    ].join("")}</g>`;
  },
};

export const bagsAndShoes = {
  "ankara-tote-bag": ankaraToteBag,
  "structured-handbag": structuredHandbag,
  "raffia-clutch": raffiaClutch,
  "flat-leather-sandals": flatLeatherSandals,
  "mens-palm-slippers": mensPalmSlippers,
  "white-low-sneakers": whiteLowSneakers,
} satisfies Record<string, Picture>;
