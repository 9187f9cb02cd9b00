/** Draws a list of facts, one on each line. Empty facts are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
