/** Facts, a line each; empty ones are left out. */
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
