import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';

/**
 * Derives antd's tokens as its dark algorithm does, but keeps the main tone of each colour as it is given. antd
 * darkens these six, although it keeps all other tones that a theme sets; the accent in antd's components would differ
 * from the accent in style sheets, and from antd's own `colorPrimaryText`.
 */
export const darkWithGivenTones: MappingAlgorithm = (seed, mapped) => {
  const { colorError, colorInfo, colorLink, colorPrimary, colorSuccess, colorWarning } = seed;
  return {
    ...theme.darkAlgorithm(seed, mapped),
    ...{ colorError, colorInfo, colorLink, colorPrimary, colorSuccess, colorWarning },
  };
};

/** Returns a theme that uses antd's own dark algorithm so that it keeps the main tones that the theme gives. */
export function withGivenTones(config: ThemeConfig): ThemeConfig {
  const algorithms = [config.algorithm ?? []].flat();
  if (!algorithms.includes(theme.darkAlgorithm)) return config;
  return {
    ...config,
    algorithm: algorithms.map((one) => (one === theme.darkAlgorithm ? darkWithGivenTones : one)),
  };
}
