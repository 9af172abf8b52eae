// Draws the demo shop's clothes for women.
import { adireRings, rosettes, weave } from "./fabrics.ts";
import { bothSides, disc, line, linear, mirrored, shaped, short, stitches } from "./sheet.ts";
import type { Picture } from "./scene.ts";

const ankaraWrapDress: Picture = {
  place: "wall",
  tones: ["#fbeee0", "#e3c9ae"],
  draw(sheet) {
    const print = rosettes(sheet, ["#143a7b", "#f28c1e", "#fff1d0", "#c8452c"], 150);
    const belt = linear(sheet, "down", [
      [0, "#f49a35"],
      [1, "#d96f0d"],
    ]);
    const skirt =
      "M312 388C280 480 232 596 206 694C262 730 330 738 400 734C470 738 538 730 594 694C568 596 520 480 488 388Q400 410 312 388Z";
    const sleeve = shaped(
      sheet,
      "M270 132C222 150 186 206 168 276C196 302 240 310 276 296C288 262 296 214 300 176Z",
      print,
      {
        folds: ["M250 170C226 210 214 250 208 300", "M276 176C258 220 250 260 250 306"],
        shine: ["M236 180C214 220 204 250 196 290"],
      },
    );
    return [
      `<path d="M330 116Q400 150 470 116L446 230L404 300L356 240Z" fill="#0b2148"/>`,
      bothSides(sleeve),
      shaped(sheet, "M330 108L268 132C278 214 302 300 312 388L488 388L470 340C424 280 366 196 330 108Z", print, {
        folds: ["M330 230C336 290 340 330 338 380"],
      }),
      shaped(sheet, skirt, print, {
        folds: [
          "M352 400C330 500 300 620 282 740",
          "M402 402C404 520 410 640 416 740",
          "M450 400C470 500 500 620 520 730",
          "M326 398C296 490 262 600 240 720",
        ],
        shine: ["M372 404C356 520 340 630 330 740", "M434 404C444 500 462 620 470 740"],
        foldWidth: 15,
      }),
      shaped(
        sheet,
        "M470 108L532 132C522 214 498 300 488 388L312 388C314 362 324 346 340 330C400 280 440 200 470 108Z",
        print,
        {
          folds: ["M480 210C460 280 400 340 340 376", "M500 250C488 310 450 350 400 384"],
          shine: ["M500 180C480 250 440 310 380 350"],
        },
      ),
      line("M470 110C440 202 400 282 340 332", "#f28c1e", 7),
      line("M330 110C350 158 372 200 398 240", "#f28c1e", 7),
      shaped(sheet, "M404 396C440 470 446 600 392 722C420 734 380 738 340 728C380 620 396 500 392 400Z", "#0004", {
        round: 0.3,
        edge: 0.1,
      }),
      shaped(sheet, "M308 366Q400 392 492 366L494 404Q400 430 306 404Z", belt, {
        folds: ["M320 386Q400 408 480 386"],
        foldWidth: 5,
      }),
      shaped(sheet, "M452 398C470 450 476 520 462 582L492 590C506 520 496 446 476 394Z", belt),
      shaped(sheet, "M462 398C496 440 520 500 522 552L550 544C546 486 516 424 484 392Z", belt),
      shaped(sheet, "M466 392C430 360 410 372 412 392C414 414 440 418 466 400Z", belt, {
        foldWidth: 5,
        folds: ["M464 396L424 388"],
      }),
      shaped(sheet, "M466 392C502 352 532 358 530 382C528 406 500 416 466 402Z", belt, {
        foldWidth: 5,
        folds: ["M468 396L516 380"],
      }),
      shaped(sheet, "M454 384Q468 376 482 384L484 410Q468 418 452 410Z", belt),
    ].join("");
  },
};

const adireBoubou: Picture = {
  place: "wall",
  tones: ["#f3efe8", "#cfc4b4"],
  draw(sheet) {
    const dye = adireRings(sheet, 1.25);
    const robe =
      "M326 92C252 108 160 160 74 250C76 340 92 420 124 486C160 494 196 488 226 474C206 560 176 650 138 724C300 760 500 760 662 724C624 650 594 560 574 474C604 488 640 494 676 486C708 420 724 340 726 250C640 160 548 108 474 92Q400 158 326 92Z";
    return [
      `<path d="M326 92Q400 60 474 92Q400 168 326 92Z" fill="#0c1740"/>`,
      shaped(sheet, robe, dye, {
        folds: [
          "M240 270C234 340 232 410 226 474C206 560 190 640 180 740",
          "M560 270C566 340 568 410 574 474C594 560 610 640 620 740",
          "M330 260C316 420 290 600 266 750",
          "M470 260C484 420 510 600 534 750",
          "M150 290C138 350 140 420 156 490",
          "M650 290C662 350 660 420 644 490",
          "M400 250V740",
        ],
        shine: [
          "M284 230C274 400 250 580 218 740",
          "M366 260C356 420 350 600 344 740",
          "M436 260C444 420 450 600 456 740",
        ],
        foldWidth: 18,
      }),
      line("M322 95Q400 164 478 95", "#f0e3c0", 12),
      line("M400 132V290", "#f0e3c0", 9),
      line("M322 95Q400 164 478 95M400 132V290", "#b58b2c", 2.5, `stroke-dasharray="2 8"`),
      bothSides(line("M372 180C340 210 346 254 384 270", "#f0e3c0", 5)),
      line("M144 714C300 748 500 748 656 714", "#f0e3c0", 7, `stroke-opacity=".85"`),
    ].join("");
  },
};

const linenTwoPiece: Picture = {
  place: "wall",
  tones: ["#faf5ea", "#dccdb2"],
  draw(sheet) {
    const linen = weave(sheet, "#93a88a", 5, 3, 0.12);
    const leg = shaped(
      sheet,
      "M300 408H400V470C396 560 380 660 366 748C316 756 262 752 226 742C244 640 276 520 300 408Z",
      linen,
      {
        folds: ["M336 430C320 540 304 650 296 756", "M380 460C366 540 350 600 340 700"],
        shine: ["M318 440C296 540 276 650 264 750"],
      },
    );
    return [
      bothSides(leg),
      shaped(sheet, "M298 392H502V426H298Z", linen),
      bothSides(
        shaped(sheet, "M270 104C224 122 190 172 168 246L246 280C258 250 268 220 276 196Z", linen, {
          folds: ["M250 150C230 190 216 230 208 270"],
        }),
      ),
      shaped(
        sheet,
        "M326 86L262 106C272 190 274 300 262 416C350 436 450 436 538 416C526 300 528 190 538 106L474 86L400 150Z",
        linen,
        {
          folds: [
            "M296 150C312 250 300 350 296 430",
            "M506 150C490 250 500 350 504 430",
            "M352 200C346 290 356 360 348 430",
            "M450 220C456 300 444 370 452 430",
          ],
          shine: ["M324 170C334 260 322 350 322 424", "M476 170C466 260 478 350 478 424"],
        },
      ),
      `<path d="M336 84Q400 116 464 84L400 152Z" fill="#4d5c48"/>`,
      bothSides(
        shaped(sheet, "M334 74C318 96 316 122 322 148L372 172L400 150C372 128 350 104 334 74Z", linen, { round: 0.3 }),
      ),
      line("M400 150V426", "#5f7057", 3),
      ...[190, 245, 300, 355, 405].map((y) => disc(410, y, 6.5, "#efe6d2", `stroke="#8d7f62" stroke-width="1.5"`)),
      shaped(sheet, "M448 216H508V282Q478 296 448 282Z", linen, { round: 0.2 }),
    ].join("");
  },
};

const pleatedMidiSkirt: Picture = {
  place: "wall",
  tones: ["#f8ece8", "#dfc3bd"],
  draw(sheet) {
    const satin = linear(sheet, "down", [
      [0, "#8d1f3d"],
      [0.5, "#7a1733"],
      [1, "#651028"],
    ]);
    const pleats = Array.from({ length: 15 }, (_, index) => {
      const top = 284 + index * 16.6;
      const foot = 176 + index * 32;
      return {
        dark: `M${short(top)} 150C${short(top - (400 - top) * 0.25)} 320 ${short(foot)} 520 ${foot} 740`,
        light: `M${short(top + 8)} 150C${short(top + 8 - (400 - top) * 0.25)} 320 ${foot + 15} 520 ${foot + 15} 740`,
      };
    });
    const hem = Array.from(
      { length: 15 },
      (_, index) => `Q${short(192 + index * 29.6)} ${722 + (index % 2) * 4} ${short(206.6 + index * 29.6)} 708`,
    ).join("");
    return [
      shaped(sheet, `M284 140C250 320 196 540 176 704${hem}L624 704C604 540 550 320 516 140Z`, satin, {
        folds: pleats.map(({ dark }) => dark),
        shine: pleats.map(({ light }) => light),
        foldWidth: 8,
        round: 1,
      }),
      shaped(sheet, "M282 104Q400 118 518 104L520 148Q400 164 280 148Z", satin, {
        folds: Array.from({ length: 20 }, (_, index) => `M${290 + index * 11.5} 104V160`),
        foldWidth: 4,
      }),
    ].join("");
  },
};

const denimJacket: Picture = {
  place: "wall",
  tones: ["#f2f0ea", "#c9c6bd"],
  draw(sheet) {
    const denim = weave(sheet, "#4a75a8", 5, 38, 0.16);
    const thread = "#e0a552";
    const sleeve = [
      shaped(
        sheet,
        "M262 160C206 184 166 280 142 420C130 490 120 550 116 604L206 626C220 540 242 440 274 330Z",
        denim,
        {
          folds: [
            "M230 240C206 330 184 440 168 610",
            "M180 360C200 376 220 378 240 366",
            "M160 450C180 466 200 468 222 458",
          ],
          shine: ["M206 260C180 350 160 460 150 600"],
        },
      ),
      shaped(sheet, "M114 588L210 612L204 660L106 636Z", denim),
      stitches("M120 600L204 621M110 626L202 649", thread),
    ].join("");
    const front = [
      shaped(sheet, "M330 112L262 160C266 280 272 430 268 566H396V200Z", denim, {
        folds: ["M300 330C306 420 304 500 300 560", "M360 380C356 450 360 520 358 566"],
        shine: ["M330 340C334 430 330 500 330 560"],
      }),
      stitches("M266 268H394M268 276H394M390 210V560M340 352L350 560M310 352L302 560", thread),
      shaped(sheet, "M290 276H372V352L331 372L290 352Z", denim, { round: 0.3 }),
      shaped(sheet, "M286 268H376V300L331 322L286 300Z", denim, { round: 0.2 }),
      stitches("M292 298L331 315L370 298", thread),
      disc(331, 306, 7, "#c58a3f", `stroke="#7b511c" stroke-width="2"`),
      shaped(sheet, "M264 562H398V606H264Z", denim),
      stitches("M268 572H396M268 597H396", thread),
    ].join("");
    return [
      bothSides(sleeve),
      `<path d="M330 112Q400 150 470 112L400 240Z" fill="#263f5e"/>`,
      mirrored(front),
      front,
      shaped(sheet, "M392 196H420V606H392Z", denim, { round: 0.2 }),
      stitches("M414 204V600", thread),
      ...[226, 300, 376, 452, 528, 584].map((y) => disc(405, y, 7.5, "#c58a3f", `stroke="#7b511c" stroke-width="2"`)),
      bothSides(
        shaped(sheet, "M330 92C306 116 290 140 284 168L360 226L402 190C372 166 350 134 330 92Z", denim) +
          stitches("M294 166L359 214L392 190", thread),
      ),
    ].join("");
  },
};

export const womensClothes = {
  "ankara-wrap-dress": ankaraWrapDress,
  "adire-boubou": adireBoubou,
  "linen-two-piece": linenTwoPiece,
  "pleated-midi-skirt": pleatedMidiSkirt,
  "denim-jacket": denimJacket,
} satisfies Record<string, Picture>;
