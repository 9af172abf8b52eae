// Draws the demo shop's clothes for men, and headwear.
import { asoOke, weave } from "./fabrics.ts";
import { bothSides, disc, line, linear, radial, shaped, stitches } from "./sheet.ts";
import type { Picture } from "./scene.ts";

const cottonCrewTee: Picture = {
  place: "wall",
  tones: ["#f1f3f1", "#c3cbc8"],
  draw(sheet) {
    const cotton = "#dda426";
    const sleeve = shaped(sheet, "M264 150C210 176 166 236 132 330L226 374C242 330 258 290 278 256Z", cotton, {
      folds: ["M246 200C220 250 204 290 190 350"],
      shine: ["M220 210C196 250 180 290 166 340"],
    });
    return [
      `<path d="M322 126Q400 96 478 126Q400 200 322 126Z" fill="#94690f"/>`,
      bothSides(sleeve + stitches("M139 318L231 361", "#b98514")),
      shaped(
        sheet,
        "M318 124L262 150C276 300 276 500 264 672C350 694 450 694 536 672C524 500 524 300 538 150L482 124Q400 216 318 124Z",
        cotton,
        {
          folds: [
            "M282 250C296 270 310 282 328 286",
            "M518 250C504 270 490 282 472 286",
            "M306 420C330 520 300 600 310 684",
            "M494 400C470 510 500 600 488 684",
            "M400 520C410 580 392 630 400 690",
          ],
          shine: ["M340 330C330 450 350 560 340 680", "M446 330C456 450 440 560 450 680"],
          foldWidth: 16,
          depth: 0.2,
        },
      ),
      line("M318 126Q400 218 482 126", "#c38d17", 15),
      line("M313 132Q400 232 487 132", "#a97a12", 2.5),
      stitches("M268 656C350 678 450 678 532 656", "#b98514"),
    ].join("");
  },
};

const whiteOxfordShirt: Picture = {
  place: "wall",
  tones: ["#c9d6df", "#8fa5b3"],
  draw(sheet) {
    const oxford = weave(sheet, "#fbfbf8", 4, 0, 0.035);
    const sleeve = [
      shaped(
        sheet,
        "M264 138C204 168 170 290 148 440C142 500 136 560 134 612L212 626C222 540 244 420 276 300Z",
        oxford,
        {
          folds: ["M236 210C210 320 190 440 176 610"],
          edge: 0.16,
        },
      ),
      shaped(sheet, "M132 604L214 618L210 664L128 650Z", oxford, { edge: 0.2 }),
      disc(148, 632, 4.5, "#e7e5dc", `stroke="#aaa" stroke-width="1.4"`),
    ].join("");
    return [
      bothSides(sleeve),
      shaped(
        sheet,
        "M330 104L262 138C276 300 276 500 266 676Q300 706 400 700Q500 706 534 676C524 500 524 300 538 138L470 104L400 190Z",
        oxford,
        {
          folds: [
            "M300 240C316 400 300 560 306 690",
            "M500 240C484 400 500 560 494 690",
            "M350 300C344 430 356 560 346 700",
            "M452 330C460 440 446 560 456 700",
          ],
          foldWidth: 13,
          depth: 0.17,
          edge: 0.18,
        },
      ),
      `<path d="M338 100Q400 128 462 100L400 186Z" fill="#b9c3c9"/>`,
      line("M384 186V698M418 186V698", "#c9cdcf", 2.2),
      ...[206, 280, 354, 428, 502, 576, 650].map((y) =>
        disc(401, y, 6.5, "#eceae2", `stroke="#9b9b95" stroke-width="1.6"`),
      ),
      bothSides(
        shaped(sheet, "M336 86C320 108 312 140 314 172L356 222L400 182C372 156 350 122 336 86Z", oxford, {
          round: 0.35,
          edge: 0.22,
        }) + disc(352, 204, 4, "#e7e5dc", `stroke="#999" stroke-width="1.3"`),
      ),
      shaped(sheet, "M446 270H516V344L481 362L446 344Z", oxford, { round: 0.2, edge: 0.22 }),
      stitches("M452 276H510V341L481 355L452 341Z", "#c3c7c9", 1.6),
    ].join("");
  },
};

const senatorSet: Picture = {
  place: "wall",
  tones: ["#f3e9dc", "#cdb799"],
  draw(sheet) {
    const cashmere = weave(sheet, "#3c3f45", 5, 45, 0.06);
    const leg = shaped(sheet, "M322 520H402L396 756H316Z", cashmere, { folds: ["M356 540V760"] });
    const sleeve = shaped(
      sheet,
      "M270 132C214 158 186 270 166 400C160 450 156 500 154 540L222 550C232 470 250 370 282 270Z",
      cashmere,
      {
        folds: ["M240 200C216 300 200 420 190 540", "M182 390C200 404 220 404 236 394"],
        shine: ["M220 220C200 310 184 420 174 530"],
      },
    );
    return [
      bothSides(leg + sleeve + line("M153 528L223 538", "#c9a04a", 4)),
      shaped(
        sheet,
        "M336 110L268 132C280 280 278 470 266 640Q400 664 534 640C522 470 520 280 532 132L464 110Q400 140 336 110Z",
        cashmere,
        {
          folds: [
            "M310 260C320 400 304 540 308 650",
            "M490 260C480 400 496 540 492 650",
            "M356 420C352 500 360 580 352 656",
            "M448 420C452 500 444 580 452 656",
          ],
          shine: ["M334 280C340 400 328 540 330 650", "M468 280C462 400 474 540 472 650"],
        },
      ),
      shaped(sheet, "M344 92Q400 114 456 92L462 126Q400 152 338 126Z", cashmere),
      line("M400 108V140M386 140V390Q400 404 414 390V140", "#c9a04a", 4),
      line("M338 128Q400 154 462 128", "#c9a04a", 3.5),
      line("M374 146V398Q400 424 426 398V146", "#c9a04a", 2),
      ...[176, 232, 288, 344].map((y) => disc(400, y, 7, "#d9b65f", `stroke="#73541a" stroke-width="2"`)),
      shaped(sheet, "M440 214H506V226H440Z", "#c9a04a"),
      bothSides(line("M286 560V642", "#22242a", 3)),
    ].join("");
  },
};

const threePieceAgbada: Picture = {
  place: "wall",
  tones: ["#f7efdf", "#d8c39b"],
  draw(sheet) {
    const brocade = linear(sheet, "down", [
      [0, "#12734f"],
      [0.6, "#0d5c40"],
      [1, "#084631"],
    ]);
    const gold = "#d8ae4a";
    const scroll = [
      line("M372 300C330 300 318 342 346 358C366 366 378 344 364 334", gold, 5),
      line("M372 384C332 380 316 424 344 442C364 450 378 428 362 418", gold, 5),
      line("M300 250C286 320 296 420 330 486", gold, 5),
      line("M286 262C270 330 280 430 318 502", gold, 2.5),
    ].join("");
    return [
      bothSides(shaped(sheet, "M330 620H404L398 764H326Z", brocade, { folds: ["M362 630V770"] })),
      shaped(
        sheet,
        "M328 92C240 108 150 140 52 212C46 330 58 470 96 590C150 606 206 604 252 590L246 680Q400 712 554 680L548 590C594 604 650 606 704 590C742 470 754 330 748 212C650 140 560 108 472 92Q400 150 328 92Z",
        brocade,
        {
          folds: [
            "M252 230C232 340 240 470 252 600",
            "M548 230C568 340 560 470 548 600",
            "M190 220C160 330 160 470 186 604",
            "M610 220C640 330 640 470 614 604",
            "M120 230C96 330 100 460 130 596",
            "M680 230C704 330 700 460 670 596",
            "M400 520V700",
            "M330 520C326 580 322 640 320 700",
            "M470 520C474 580 478 640 480 700",
          ],
          shine: [
            "M222 220C196 330 200 470 220 600",
            "M578 220C604 330 600 470 580 600",
            "M154 220C124 330 126 460 156 600",
            "M364 520C360 580 360 640 358 700",
          ],
          foldWidth: 18,
          round: 0.8,
        },
      ),
      `<path d="M328 92Q400 70 472 92Q400 156 328 92Z" fill="#04271b"/>`,
      line("M326 94Q400 160 474 94", gold, 9),
      line("M318 104Q400 182 482 104", gold, 3),
      line("M400 140V500", gold, 8),
      line("M388 150V506Q400 520 412 506V150", gold, 2.5),
      bothSides(scroll),
      ...[210, 250, 466].map((y) => disc(400, y, 13, "none", `stroke="${gold}" stroke-width="4"`)),
      bothSides(line("M56 214C50 330 62 468 99 586", gold, 5) + line("M68 222C62 332 74 466 111 584", gold, 2)),
      line("M250 668Q400 698 550 668", gold, 3),
    ].join("");
  },
};

const asoOkeGele: Picture = {
  place: "table",
  tones: ["#efe3ea", "#c7a7b8"],
  foot: [400, 716, 130],
  draw(sheet) {
    const cloth = (turn: number) => asoOke(sheet, ["#7d1538", "#a32650", "#e2b54e"], turn, 54);
    const skin = radial(
      sheet,
      [
        [0, "#e9d6c2"],
        [1, "#c3a88c"],
      ],
      0.35,
      0.35,
      0.8,
    );
    const fan = (outline: string, turn: number, fold: string) =>
      shaped(sheet, outline, cloth(turn), { folds: [fold], round: 0.9, foldWidth: 16, edge: 0.42 });
    return [
      shaped(
        sheet,
        "M346 560C352 620 340 650 286 690C280 716 300 720 400 720C500 720 520 716 514 690C460 650 448 620 454 560Z",
        skin,
        { round: 1 },
      ),
      shaped(sheet, "M282 384C280 500 330 606 400 606C470 606 520 500 518 384Z", skin, {
        round: 0.9,
        folds: ["M350 604Q400 640 450 604"],
      }),
      fan("M252 380C130 330 84 200 150 128C230 90 320 150 352 260Z", 54, "M262 350C180 300 140 220 168 150"),
      fan("M548 380C670 330 716 200 650 128C570 90 480 150 448 260Z", 126, "M538 350C620 300 660 220 632 150"),
      fan("M260 376C170 280 170 130 262 76C344 60 390 150 404 280Z", 70, "M282 340C220 250 220 150 270 96"),
      fan("M540 376C630 280 630 130 538 76C456 60 410 150 396 280Z", 110, "M518 340C580 250 580 150 530 96"),
      fan(
        "M286 372C250 250 290 84 400 62C510 84 550 250 514 372Z",
        90,
        "M340 350C320 250 340 150 390 80M460 350C480 250 460 150 410 80",
      ),
      shaped(
        sheet,
        "M262 410C250 350 262 318 288 290C340 340 420 360 524 300C548 330 550 360 538 412C450 440 350 440 262 410Z",
        cloth(8),
        { folds: ["M270 350C340 390 440 400 540 344", "M268 384C340 414 450 420 540 384"], round: 1 },
      ),
      shaped(sheet, "M262 412C262 360 290 330 330 316C400 340 470 380 536 414C450 446 350 446 262 412Z", cloth(24), {
        folds: ["M300 340C380 360 450 390 520 420", "M276 378C350 396 410 410 470 428"],
        round: 0.9,
        edge: 0.45,
      }),
      bothSides(
        disc(284, 470, 9, "#e2b54e", `stroke="#8a6417" stroke-width="2"`) +
          disc(284, 494, 12, "#d9a53a", `stroke="#8a6417" stroke-width="2"`),
      ),
    ].join("");
  },
};

const asoOkeFila: Picture = {
  place: "table",
  tones: ["#e8ecf2", "#aab8c9"],
  foot: [400, 650, 220],
  draw(sheet) {
    const cloth = asoOke(sheet, ["#18284f", "#27407c", "#d9b152"], 84, 66);
    const tilted = asoOke(sheet, ["#18284f", "#27407c", "#d9b152"], 118, 66);
    return [
      shaped(
        sheet,
        "M176 640C170 520 190 420 230 340C330 300 470 296 560 330C604 420 626 530 622 640C500 676 300 676 176 640Z",
        cloth,
        { folds: ["M260 350C244 440 240 560 250 660", "M400 340C396 440 396 560 400 670"], round: 1, foldWidth: 16 },
      ),
      shaped(
        sheet,
        "M230 344C250 250 330 180 440 176C560 172 668 236 690 340C700 420 680 500 646 544C610 540 590 500 566 440C540 380 480 340 400 334C330 328 280 332 230 344Z",
        tilted,
        {
          folds: [
            "M300 300C400 260 520 280 600 380",
            "M440 190C560 200 640 280 660 400",
            "M340 240C440 210 560 240 640 340",
          ],
          shine: ["M320 272C420 232 540 258 622 360"],
          round: 0.7,
          foldWidth: 14,
          edge: 0.4,
        },
      ),
      shaped(sheet, "M174 600C300 640 500 640 624 600L622 644C500 682 300 682 174 644Z", cloth, { round: 1 }),
      stitches("M178 612C300 650 500 650 620 612", "#d9b152"),
    ].join("");
  },
};

export const mensClothesAndHeadwear = {
  "cotton-crew-tee": cottonCrewTee,
  "white-oxford-shirt": whiteOxfordShirt,
  "senator-set": senatorSet,
  "three-piece-agbada": threePieceAgbada,
  "aso-oke-gele": asoOkeGele,
  "aso-oke-fila": asoOkeFila,
} satisfies Record<string, Picture>;
