/** Draws numbers in one line, each with its name. */
export function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, figure: string])[];
}) {
  return (
    <dl className="figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
