// Shown if the shop changed items after payment. A courier's delivery is then no longer enough proof, and this says what is.
import type { Order } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { defineWords, useWords } from "../words/words.ts";

export function SwappedGoods({ order }: { order: Order }) {
  const words = useWords(swappedWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  if (!order.goodsSwapped || !["held", "release_due", "frozen"].includes(order.fundsStatus)) return null;
  return (
    <Card title={words.title}>
      {order.goodsRefusedAt === null ? (
        <Notice tone="waiting">{words.waits}</Notice>
      ) : (
        <Notice tone="bad">{words.refused(dateTime(order.goodsRefusedAt))}</Notice>
      )}
    </Card>
  );
}

const swappedWords = defineWords(
  {
    title: "You changed the goods after the payment",
    waits:
      "A courier’s delivery proves nothing now. Only the buyer’s yes to the goods, their code at the door, their word that it came, or a decided dispute releases the money; their silence does not. They are asked in the chat and on their page.",
    refused: (when: string) =>
      `The buyer said no on ${when}. Their silence proves nothing any more. Only their yes to the goods, their code at the door, their word that it came, or a decided dispute releases the money. Write to them.`,
  },
  {
    fr: {
      title: "Vous avez changé les articles après le paiement",
      waits:
        "La livraison par un transporteur ne prouve plus rien. Seuls le oui du client aux articles, son code à la porte, sa parole que c’est arrivé, ou un litige tranché libèrent l’argent ; son silence non. La question lui est posée dans la discussion et sur sa page.",
      refused: (when) =>
        `Le client a dit non le ${when}. Son silence ne prouve plus rien. Seuls son oui aux articles, son code à la porte, sa parole que c’est arrivé, ou un litige tranché libèrent l’argent. Écrivez-lui.`,
    },
    pcm: {
      title: "You change the goods after the payment",
      waits:
        "Courier delivery no prove anything again. Na only the buyer yes to the goods, e code for door, e word say e reach, or dispute wey dem decide fit release the money; e silence no fit. We don ask am for chat and for e page.",
      refused: (when) =>
        `The buyer talk no on ${when}. E silence no prove anything again. Na only e yes to the goods, e code for door, e word say e reach, or dispute wey dem decide fit release the money. Write am.`,
    },
    sw: {
      title: "Ulibadilisha bidhaa baada ya malipo",
      waits:
        "Uwasilishaji wa msafirishaji hauthibitishi chochote sasa. Ni ndiyo ya mnunuzi kwa bidhaa, namba yake mlangoni, neno lake kuwa imefika, au malalamiko yaliyoamuliwa tu vinavyotoa pesa; ukimya wake hapana. Ameulizwa kwenye mazungumzo na kwenye ukurasa wake.",
      refused: (when) =>
        `Mnunuzi alisema hapana tarehe ${when}. Ukimya wake hauthibitishi chochote tena. Ni ndiyo yake kwa bidhaa, namba yake mlangoni, neno lake kuwa imefika, au malalamiko yaliyoamuliwa tu vinavyotoa pesa. Mwandikie.`,
    },
  },
);
