import type { ReactNode } from 'react';

const nodes = [
  [-66, -56],
  [-66, 0],
  [-66, 56],
  [0, -30],
  [0, 30],
  [66, 0],
] as const;
/** Connections between nodes of the picture, as pairs of indexes in the list of nodes. */
const edges = [
  [0, 3],
  [0, 4],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 5],
  [4, 5],
] as const;
const rows = [
  [62, 84, 40],
  [88, 52, 46],
  [50, 70, 66],
  [76, 44, 66],
] as const;
const chips = [-62, 0, 62];
const lit = new Set(['0 0', '-62 0', '0 62', '62 -62']);

/** Draws a picture of three layers (models, data, computing power) with their connections, in the theme's colours. */
export function Layers() {
  return (
    <svg className="home-layers" viewBox="0 0 480 456" aria-hidden="true">
      <Plate y={328}>
        {chips.flatMap((x) =>
          chips.map((y) => (
            <rect
              key={`${x} ${y}`}
              className={lit.has(`${x} ${y}`) ? 'home-layers-strong' : 'home-layers-weak'}
              x={x - 22}
              y={y - 22}
              width={44}
              height={44}
              rx={9}
            />
          )),
        )}
      </Plate>
      <Joints y={226} />
      <Plate y={222}>
        {rows.map((widths, row) => (
          <Row key={widths.join(' ')} widths={widths} y={-75 + row * 42} isStrong={row === 1} />
        ))}
      </Plate>
      <Joints y={120} />
      <Plate y={116}>
        {edges.map(([from, to]) => (
          <line
            key={`${from} ${to}`}
            className="home-layers-line"
            x1={nodes[from][0]}
            y1={nodes[from][1]}
            x2={nodes[to][0]}
            y2={nodes[to][1]}
          />
        ))}
        {nodes.map(([x, y]) => (
          <circle key={`${x} ${y}`} className="home-layers-strong" cx={x} cy={y} r={x === 66 ? 18 : 13} />
        ))}
      </Plate>
    </svg>
  );
}

/** Draws a square plate in perspective, which is one layer of the picture. */
function Plate({ children, y }: { readonly children: ReactNode; readonly y: number }) {
  const lie = (at: number) => `matrix(.866 .5 -.866 .5 240 ${at})`;
  const box = { x: -112, y: -112, width: 224, height: 224, rx: 26 };
  return (
    <>
      <g transform={lie(y + 12)}>
        <rect className="home-layers-side" {...box} />
      </g>
      <g transform={lie(y)}>
        <rect className="home-layers-top" {...box} />
        {children}
      </g>
    </>
  );
}

/** Draws lines from one plate to the next, at the three visible corners. */
function Joints({ y }: { readonly y: number }) {
  return [
    [70, 0],
    [240, 96],
    [410, 0],
  ].map(([x = 0, down = 0]) => (
    <line key={x} className="home-layers-joint" x1={x} y1={y + down + 4} x2={x} y2={y + down + 100} />
  ));
}

interface RowProps {
  readonly widths: readonly number[];
  readonly y: number;
  readonly isStrong: boolean;
}

/** Draws a record of the data layer as a row of rectangles. */
function Row({ isStrong, widths, y }: RowProps) {
  let x = -97;
  return widths.map((width, index) => {
    const at = x;
    x += width + 4;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes
        key={index}
        className={isStrong ? 'home-layers-strong' : 'home-layers-weak'}
        x={at}
        y={y}
        width={width}
        height={24}
        rx={6}
      />
    );
  });
}
