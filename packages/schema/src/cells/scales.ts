/**
 * Units in which a number can be written, from the smallest to the largest. The value is stored in the smallest
 * unit.
 */
export type Scale = readonly (readonly [label: string, factor: number])[];

export const byteScale = [
  ['B', 1],
  ['KiB', 1024],
  ['MiB', 1024 ** 2],
  ['GiB', 1024 ** 3],
  ['TiB', 1024 ** 4],
] as const satisfies Scale;

export const secondScale = [
  ['秒', 1],
  ['分钟', 60],
  ['小时', 3600],
  ['天', 86_400],
] as const satisfies Scale;
