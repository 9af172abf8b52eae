// The rules for messages to buyers also apply to messages to members: the channel makes no difference.
import { approvedTemplate, findPause, recordPace, sendWindow } from "../../conversations/index.ts";
import { seconds } from "../../kernel/values/clock.ts";
import type { LineRules } from "../../team/index.ts";

/** A template with one parameter, the notice's text, that a shop may have approved for its own members. */
export const newsTemplateName = "sokoni_team_news";

/** The window may close, by the channel's clock, while a message is on its way. */
const sendingTakesMs = seconds(30);

export const lineRules: LineRules = {
  isOpen: (heardAt, now) => {
    const heard = { channel: "chatapp", last_inbound_at: heardAt, comment_id: null, commented_at: null };
    return sendWindow(heard, now, sendingTakesMs).kind === "free";
  },
  newsTemplate: (tx, actor, connectionId, language) =>
    // WhatsApp has no Pidgin.
    approvedTemplate(tx, actor, connectionId, {
      name: newsTemplateName,
      language: language === "pcm" ? "en" : language,
    }),
  findPause,
  recordPace,
};
