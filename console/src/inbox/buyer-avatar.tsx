// The buyer's avatar, with an icon for the channel.
import { Camera, MessageCircle } from "../icons/index.ts";
import { classes } from "../parts/classes.ts";
import { Avatar } from "../parts/layout.tsx";
import styles from "./inbox.module.css";

const channels: Record<string, string> = { chatapp: "WhatsApp", photoapp: "Instagram" };

export function channelName(channel: string): string {
  return channels[channel] ?? channel;
}

export function BuyerAvatar({ name, channel }: { name: string; channel: string }) {
  const isPhotos = channel === "photoapp";
  return (
    <span className={styles.avatar}>
      <Avatar name={name} />
      <span className={classes(styles.channel, isPhotos && styles.photos)} title={channelName(channel)}>
        {isPhotos ? (
          <Camera size={11} strokeWidth={2.6} aria-hidden />
        ) : (
          <MessageCircle size={11} strokeWidth={2.6} aria-hidden />
        )}
        <span className="unseen">{channelName(channel)}</span>
      </span>
    </span>
  );
}
