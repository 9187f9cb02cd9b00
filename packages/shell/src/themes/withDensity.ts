import { theme as antd, type ThemeConfig } from 'antd';

/** Densities of antd: the usual one, and a compact one for screens with much data. */
export const densities = ['default', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Returns the configuration of a theme in a density. */
export function withDensity(config: ThemeConfig, density: Density): ThemeConfig {
  if (density === 'default') return config;
  return { ...config, algorithm: [config.algorithm ?? [], antd.compactAlgorithm].flat() };
}
