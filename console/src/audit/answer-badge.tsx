import { Badge } from "../parts/layout.tsx";

const refused = 400;
const broken = 500;

export function AnswerBadge({ status }: { status: number }) {
  const tone = status >= broken ? "bad" : status >= refused ? "waiting" : "good";
  return <Badge tone={tone}>{status}</Badge>;
}
