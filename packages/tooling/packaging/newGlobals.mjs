// Imports entries of packages one after another, and prints what each has added to the global object and to the
// objects that are built in, as JSON: `{ "@isp/schema": ["Array#last"] }`. Arguments: names of entries.
const builtIn = [Array, Date, Error, Function, Map, Number, Object, Promise, RegExp, Set, String, URL];

const names = () => [
  ...Reflect.ownKeys(globalThis).map(String),
  ...builtIn.flatMap((one) => [
    ...Reflect.ownKeys(one).map((key) => `${one.name}.${String(key)}`),
    ...Reflect.ownKeys(one.prototype).map((key) => `${one.name}#${String(key)}`),
  ]),
];

/** @type {Record<string, string[]>} */
const added = {};
for (const entry of process.argv.slice(2)) {
  const before = new Set(names());
  await import(entry);
  added[entry] = names().filter((name) => !before.has(name));
}
console.log(JSON.stringify(added));
