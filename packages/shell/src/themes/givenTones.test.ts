import { theme } from 'antd';
import { expect, it } from 'vitest';
import { withGivenTones } from './givenTones.ts';

const token = { colorPrimary: '#f0a08a', colorInfo: '#f0a08a', colorLink: '#f0a08a', colorError: '#ff8a87' };

it.each([
  ['alone', theme.darkAlgorithm],
  ['beside the compact one', [theme.darkAlgorithm, theme.compactAlgorithm]],
])('a theme with the dark algorithm of antd %s has the accent that it gives', (_, algorithm) => {
  expect(theme.getDesignToken({ algorithm, token }).colorPrimary).not.toBe(token.colorPrimary);
  const kept = theme.getDesignToken(withGivenTones({ algorithm, token }));
  expect(kept).toMatchObject(token);
  // the tones around it, the backgrounds and the sizes are those of antd
  const own = theme.getDesignToken({ algorithm, token });
  for (const name of ['colorPrimaryBg', 'colorBgContainer', 'colorText', 'controlHeight'] as const)
    expect(kept[name], name).toBe(own[name]);
});

it('any other theme stays as it is', () => {
  for (const config of [{}, { token }, { algorithm: theme.compactAlgorithm }, { algorithm: [] }])
    expect(withGivenTones(config)).toBe(config);
});
