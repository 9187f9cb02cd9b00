/** Seconds a simulated step takes. */
export const simulatedSeconds = {
  ready: 4,
  stopped: 3,
  saved: 6,
  gone: 2,
  bound: 3,
  expanded: 4,
  provisioned: 4,
  released: 3,
} as const;

export const dueIn = (now: Date, step: keyof typeof simulatedSeconds): Date =>
  new Date(now.getTime() + simulatedSeconds[step] * 1000);
