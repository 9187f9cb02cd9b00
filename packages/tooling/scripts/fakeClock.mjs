// Loaded before everything else (`node --import`): moves this process's clock by ISP_CLOCK milliseconds.
// The clock runs on from there; a browser keeps the real one.
const offset = Number(process.env.ISP_CLOCK ?? 0);

if (offset !== 0) {
  const Real = Date;
  const now = () => Real.now() + offset;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
