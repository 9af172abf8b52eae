// Everything the offline brain can say, as functions of facts. One file per language beside this one.
import type { DisputeReason } from "../../../disputes/index.ts";
import type { Money } from "../../../kernel/values/money.ts";
import type { CashPhrases } from "./cash.ts";
import type { ReturnPhrases } from "./returns.ts";
import type { Cart, DeliveryArea, OrderCard, ProductCard, Proposal, StateCard } from "../../brain.ts";

export type Shop = StateCard["shop"];
export type HandOverReason =
  | "asked_for_person"
  | "complaint"
  | "not_understood"
  | "refund"
  | "cancel_paid"
  | "cancel_sent";

export type Phrases = CashPhrases &
  ReturnPhrases & {
    greeting(shop: Shop): string;
    howAreYou(): string;
    thanks(): string;
    bye(): string;
    cheers(): string;
    bot(shop: Shop): string;
    menu(shop: Shop): string;
    /** To a buyer who swears. */
    calm(): string;
    offTopic(shop: Shop): string;
    pleaseType(): string;
    askWhatToBuy(): string;

    offer(product: ProductCard): string;
    inStock(product: ProductCard): string;
    /** What so many come to: an answer, no order. */
    priceFor(product: ProductCard, quantity: number, total: Money): string;
    askHowMany(): string;
    /** In which quantities it is sold. */
    soldBy(product: ProductCard): string;
    askMakeIt(quantity: string): string;
    soldOut(product: ProductCard): string;
    alternatives(products: readonly ProductCard[]): string;
    onlyLeft(product: ProductCard): string;
    askTakeWhatIsLeft(left: number): string;
    /** As many as they named for all, where the parts they named make another sum. */
    askSum(sum: number, total: number): string;
    noMoreToAdd(product: ProductCard): string;
    /** Names with the figures that the seller has written; several are the best where they are alike. */
    /** The first of all by its price. */
    extreme(product: ProductCard, way: "cheaper" | "dearer"): string;
    best(winners: readonly string[], others: readonly string[], way: "most" | "least"): string;
    /** What is asked for to compare by is not written of most. */
    noFigure(): string;
    choices(products: readonly ProductCard[]): string;
    near(products: readonly ProductCard[]): string;
    /** `what` they asked for, in their words; null where that is not sure. */
    noneFound(what: string | null): string;
    /** A word for goods that we don't know: they may be sold by another. */
    unknownGoods(what: string, kinds: readonly string[]): string;
    askWhich(): string;
    /** Which line of the cart a correction means. */
    askWhichLine(): string;
    /** Which size, which colour, or both. */
    /** `product`: which one is asked about, where several things are still to be chosen. */
    askChoice(asked: { size: boolean; colour: boolean; product: string | null }): string;
    /** The options alone: "Colours: red, blue." */
    options(product: ProductCard): string;
    noSuchPlace(count: number): string;
    comesIn(product: ProductCard, option: string): string;
    notInColour(product: ProductCard, colour: string): string;
    notInSize(product: ProductCard, size: string): string;
    firmPrice(product: ProductCard | null): string;
    tooMany(): string;
    /** A counter-offer. */
    haggleOffer(product: ProductCard, price: Money): string;
    haggleAgreed(product: ProductCard, price: Money): string;
    /** As far as it goes. */
    haggleLast(product: ProductCard, price: Money): string;
    willTell(product: ProductCard): string;
    isThere(product: ProductCard): string;
    whichToTell(): string;

    /** Their size, colour, area or address, in their words. */
    noted(value: string): string;
    /** What is remembered of them, read back. */
    known(value: string): string;
    notKnown(): string;
    whatToNote(): string;
    forgotten(): string;
    offersStopped(): string;
    offersStarted(): string;
    reordered(): string;
    askReceived(order: OrderCard): string;
    /** Of several that are open. */
    whichCame(orders: readonly OrderCard[]): string;
    whichMissing(orders: readonly OrderCard[]): string;
    receivedThanks(order: OrderCard): string;
    /** To a no, when they were asked whether it came. */
    moneyStaysHeld(order: OrderCard): string;

    /** `quantity` with its unit. */
    added(name: string, quantity: string): string;
    changed(name: string, quantity: string): string;
    removed(name: string): string;
    emptied(): string;
    notInCart(name: string): string;
    cart(cart: Cart): string;
    cartEmpty(): string;
    cartTaken(): string;
    /** Of a cart that was sent: something in it is not sold here. */
    leftOut(): string;
    noLongerSold(): string;
    otherPrice(product: ProductCard): string;
    /** True also of what was asked next. */
    nothingToRemove(): string;

    /** Of so many of one thing. */
    inAll(product: ProductCard, quantity: number, area: DeliveryArea, total: Money): string;
    deliveryFees(areas: readonly DeliveryArea[]): string;
    deliveryFee(area: DeliveryArea): string;
    /** How long the shop takes to bring it there. */
    arrival(area: DeliveryArea): string;
    arrivals(areas: readonly DeliveryArea[]): string;
    noDeliveryThere(areas: readonly DeliveryArea[]): string;
    noDelivery(pickup: Shop["pickup"]): string;
    askArea(areas: readonly DeliveryArea[], canPickUp: boolean): string;
    askAddress(area: DeliveryArea): string;
    pickup(pickup: NonNullable<Shop["pickup"]>): string;
    noPickup(): string;

    proposal(proposal: Proposal, otherAreas: readonly DeliveryArea[]): string;
    remind(proposal: Proposal): string;
    proposalLapsed(): string;
    askPlainYes(): string;
    notPlaced(): string;
    /** What was asked for and is without its size or colour still, while the order goes on. */
    notChosen(product: Pick<ProductCard, "name">): string;
    whatToChange(): string;
    ordered(order: OrderCard): string;

    status(order: OrderCard): string;
    noOrders(): string;
    paidThanks(order: OrderCard): string;
    notPaidYet(order: OrderCard): string;
    alreadyPaid(order: OrderCard): string;
    payHere(order: OrderCard): string;
    payAfterOrder(): string;
    /** For another person who pays for the buyer. */
    payerHere(order: OrderCard): string;
    payerAfterOrder(): string;
    /** `receiver` "" where no name was said. */
    forSomebody(order: OrderCard, receiver: string): string;
    phoneForRider(): string;
    forSomebodySoon(receiver: string): string;
    askCancel(order: OrderCard): string;
    /** To a bare CANCEL. */
    nothingToCancel(): string;
    askEmptyCart(): string;
    cancelWhich(orders: readonly OrderCard[], orCart: boolean): string;
    cancelled(order: OrderCard): string;
    kept(order: OrderCard): string;
    alreadyOver(order: OrderCard): string;

    /** Before a dispute: its order and what is wrong, for a yes. */
    askDispute(order: OrderCard, reason: DisputeReason): string;
    disputeOpened(order: OrderCard): string;
    disputeNotOpened(): string;
    alreadyDisputed(order: OrderCard): string;
    /** Its money went to the shop too long ago. */
    disputeTooLate(order: OrderCard): string;
    /** No money of it is with us or with the shop through us: paid in cash, or all of it went back. */
    nothingToDispute(order: OrderCard): string;
    askWhatIsWrong(order: OrderCard): string;

    noPolicy(): string;
    /** Who has the buyer's money until when. `inCash`: somewhere it may be paid at the door. */
    moneyIsHeld(inCash: boolean): string;
    receiptIsThere(): string;
    hours(text: string): string;
    location(shop: Shop): string;
    handedOver(reason: HandOverReason): string;
    handOverFailed(): string;
    anythingElse(): string;
    trouble(): string;
    buttons: {
      confirm: string;
      change: string;
      cancelIt: string;
      keepIt: string;
      openIt: string;
      leaveIt: string;
      emptyIt: string;
      theCart: string;
      received: string;
      notYet: string;
    };
    /** When the verifier would let nothing else out. */
    safe(): string;
  };
