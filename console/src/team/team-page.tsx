import type { JoiningTeamMember } from "@sokoni/sdk";
import { UserPlus, Users } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { useAddressDialog } from "../parts/address-dialog.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Avatar, Badge, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { AddMember } from "./add-member.tsx";
import { Join } from "./join.tsx";
import { roleWords, teamWords } from "./words.ts";

export default function TeamPage() {
  const words = useWords(teamWords);
  const roles: Record<string, string> = useWords(roleWords);
  const { member: me } = useSession();
  const mayWrite = useMay("keys:write");
  const [isAdding, setIsAdding] = useAddressDialog("add");
  const [joining, setJoining] = useState<JoiningTeamMember | null>(null);
  const list = useList(["team"], (cursor) => sokoni.shop.team.list({ cursor, limit: 50 }));
  const add = mayWrite && (
    <Button look="main" icon={<UserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page title={words.name} back="/settings" actions={add}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Users size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(members) => (
          <Rows label={words.name}>
            {members.map((member) => (
              <Row
                key={member.id}
                to="/settings/team/$id"
                params={{ id: member.id }}
                start={<Avatar name={member.name} />}
                title={member.id === me?.id ? `${member.name} (${words.you})` : member.name}
                detail={member.phone}
                whole
                stacks={member.verifiedAt === null || member.approvedFrom !== null}
                end={
                  <>
                    <Badge tone={member.role === "agent" ? "neutral" : "info"}>
                      {roles[member.role] ?? member.role}
                    </Badge>
                    {member.verifiedAt === null && <small>{words.waiting}</small>}
                    {member.approvedFrom !== null && <small>{words.ownerWaits}</small>}
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.add} open={isAdding} onClose={() => setIsAdding(false)}>
        <AddMember
          onCancel={() => setIsAdding(false)}
          onAdded={(made) => {
            setIsAdding(false);
            setJoining(made);
          }}
        />
      </Dialog>
      {joining !== null && <Join joining={joining} onClose={() => setJoining(null)} />}
    </Page>
  );
}
