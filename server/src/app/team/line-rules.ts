// What holds for messages to buyers holds for those to the shop's own people: the channel makes no difference.
import { approvedTemplate, findPause, notePace, sendWindow } from "../../conversations/index.ts";
import { seconds } from "../../kernel/clock.ts";
import type { LineRules } from "../../team/index.ts";

/** A template with one parameter, the news, that a shop may have approved for its own people. */
export const newsTemplateName = "sokoni_team_news";

/** By the channel's clock the window may close while a message is under way to it. */
const sendingTakesMs = seconds(30);

export const lineRules: LineRules = {
  isOpen: (heardAt, now) => {
    const heard = { channel: "chatapp", last_inbound_at: heardAt, comment_id: null, commented_at: null };
    return sendWindow(heard, now, sendingTakesMs).kind === "free";
  },
  newsTemplate: (tx, actor, connectionId, language) =>
    // WhatsApp knows no Pidgin.
    approvedTemplate(tx, actor, connectionId, {
      name: newsTemplateName,
      language: language === "pcm" ? "en" : language,
    }),
  findPause,
  notePace,
};
