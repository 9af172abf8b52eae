// Starts the simulator as a process of its own, configured by environment variables or later through /_/…/configure.
import { startSimulator } from "./simulator.ts";
import type { Account as FlutterwaveAccount } from "./flutterwave/books.ts";
import type { Account as InstagramAccount } from "./instagram/books.ts";
import type { MomoAccount } from "./momo/books.ts";
import type { ShipbubbleAccount } from "./shipbubble/books.ts";
import type { TerminalAccount } from "./terminal-africa/books.ts";
import type { MpesaAccount } from "./mpesa/books.ts";
import type { Account } from "./paystack/books.ts";
import type { BusinessNumber } from "./whatsapp/books.ts";

const {
  SIMULATOR_PORT = "4100",
  SIMULATOR_HOST = "127.0.0.1",
  SIMULATOR_PUBLIC_URL,
  SIMULATOR_RETRY_SPEED = "20",
  SIMULATOR_STATE_FILE,
  SIMULATOR_WHATSAPP,
  SIMULATOR_INSTAGRAM,
  SIMULATOR_PAYSTACK,
  SIMULATOR_FLUTTERWAVE,
  SIMULATOR_MPESA,
  SIMULATOR_MOMO,
  SIMULATOR_SHIPBUBBLE,
  SIMULATOR_TERMINAL_AFRICA,
} = process.env;

const simulator = await startSimulator({
  port: Number(SIMULATOR_PORT),
  host: SIMULATOR_HOST,
  retrySpeed: Number(SIMULATOR_RETRY_SPEED),
  ...(SIMULATOR_PUBLIC_URL ? { publicUrl: SIMULATOR_PUBLIC_URL } : {}),
  ...(SIMULATOR_STATE_FILE ? { stateFile: SIMULATOR_STATE_FILE } : {}),
  // Slow enough for a person to see the ticks appear.
  whatsapp: { statusGapsMs: [200, 500, 1_200] },
  instagram: { echoGapMs: 200, readGapMs: 1_200 },
});
for (const number of listIn<BusinessNumber>(SIMULATOR_WHATSAPP)) simulator.whatsapp.configure(number);
for (const account of listIn<InstagramAccount>(SIMULATOR_INSTAGRAM)) simulator.instagram.configure(account);
for (const account of listIn<Account>(SIMULATOR_PAYSTACK)) simulator.paystack.configure(account);
for (const one of listIn<FlutterwaveAccount>(SIMULATOR_FLUTTERWAVE)) simulator.flutterwave.configure(one);
simulator.mpesa.configure(listIn<MpesaAccount>(SIMULATOR_MPESA));
simulator.momo.configure(listIn<MomoAccount>(SIMULATOR_MOMO));
for (const account of listIn<ShipbubbleAccount>(SIMULATOR_SHIPBUBBLE)) simulator.shipbubble.configure(account);
for (const account of listIn<TerminalAccount>(SIMULATOR_TERMINAL_AFRICA)) simulator.terminalAfrica.configure(account);
console.log(`simulator: ${simulator.url} (sandbox phone ${simulator.url}/phone)`);

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    void simulator.stop().then(() => process.exit(0));
  });

/** One JSON object or an array of them. */
function listIn<Item>(json: string | undefined): Item[] {
  if (!json) return [];
  const value: Item | Item[] = JSON.parse(json);
  return Array.isArray(value) ? value : [value];
}
