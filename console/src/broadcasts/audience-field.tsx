// The audience: a common choice or one of the shop's segments, and its size.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { idIn } from "../api/id-in.ts";
import { sokoni } from "../api/client.ts";
import { LinkButton } from "../parts/button.tsx";
import { Choice } from "../parts/form.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { editWords } from "./edit-words.ts";
import { type Audience, audienceNames, audiences } from "./message.ts";

type Props = { channel: "chatapp" | "photoapp"; audience: string };

export function AudienceField({ channel, audience }: Props) {
  const words = useWords(editWords);
  const [chosen, setChosen] = useState(audience);
  const { data } = useQuery({ queryKey: ["segments"], queryFn: () => sokoni.segments.list({ limit: 100 }) });
  const own = data?.data ?? [];
  const isUnlisted = chosen !== "kept" && !chosen.startsWith("seg_") && !audienceNames.includes(chosen as Audience);
  return (
    <>
      <Choice
        // The segments load later than the field, which must then be created again.
        key={own.length}
        name="audience"
        label={words.who}
        choices={[
          ...(audience === "kept" || isUnlisted ? [["kept", "…"] as const] : []),
          ...audienceNames.map((name) => [name, words[name]] as const),
          ...own.map(({ id, name }) => [id, name] as const),
        ]}
        defaultValue={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Meant channel={channel} audience={chosen} />
      <LinkButton to="/segments/$id" params={{ id: "new" }}>
        {words.segments}
      </LinkButton>
    </>
  );
}

function Meant({ channel, audience }: Props) {
  const words = useWords(editWords);
  const format = useFormat();
  const segmentId = idIn("seg", audience);
  const asked = segmentId
    ? { segmentId }
    : audienceNames.includes(audience as Audience)
      ? { expression: audiences[audience as Audience](channel) as never }
      : null;
  const { data } = useQuery({
    queryKey: ["segments", "preview", channel, audience],
    queryFn: () => sokoni.segments.preview({ ...asked, limit: 1 }),
    enabled: asked !== null,
  });
  if (!data) return null;
  const agreed = data.channels[channel].consented;
  return <p role="status">{words.meant(format.number(data.count), format.number(agreed))}</p>;
}
