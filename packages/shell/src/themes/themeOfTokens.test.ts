import { describe, expect, it } from 'vitest';
import { themeOfTokens } from './themeOfTokens.ts';

const colour = (...components: number[]) => ({ colorSpace: 'srgb', components });
const pixels = (value: number) => ({ value, unit: 'px' });

describe('themeOfTokens', () => {
  it('tokens become values as antd writes them', () => {
    const { token } = themeOfTokens({
      color: {
        $type: 'color',
        colorLink: { $value: colour(0, 0.5, 1) },
        colorBgMask: { $value: { ...colour(0, 0, 0), alpha: 0.45 } },
        'blue-1': { $value: colour(1, 1, 1) },
      },
      text: {
        fontSize: { $type: 'dimension', $value: pixels(14) },
        fontFamily: { $type: 'fontFamily', $value: ['Noto Sans', 'serif'] },
      },
      motion: { motionDurationFast: { $type: 'duration', $value: { value: 100, unit: 'ms' } } },
    });
    expect(token).toEqual({
      colorLink: '#0080ff',
      colorBgMask: 'rgba(0,0,0,0.45)',
      'blue-1': '#ffffff',
      blue1: '#ffffff',
      fontSize: 14,
      fontFamily: "'Noto Sans', serif",
      motionDurationFast: '100ms',
    });
  });

  it('tokens of a component are tokens of that component', () => {
    const tokens = { component: { Switch: { colorWhite: { $type: 'color', $value: colour(1, 1, 1) } } } };
    expect(themeOfTokens(tokens)).toEqual({
      cssVar: {},
      token: {},
      components: { Switch: { colorWhite: '#ffffff' } },
    });
  });

  it('a later file replaces tokens of an earlier one', () => {
    const file = (size: number) => ({ text: { fontSize: { $type: 'dimension', $value: pixels(size) } } });
    expect(themeOfTokens(file(14), file(16)).token).toEqual({ fontSize: 16 });
  });

  it('a reference has the value of the token it names, also from another file', () => {
    const { token } = themeOfTokens(
      { color: { $type: 'color', colorLink: { $value: '{color.colorPrimary}' } } },
      { color: { $type: 'color', colorPrimary: { $value: colour(0, 0, 0) } } },
    );
    expect(token).toEqual({ colorLink: '#000000', colorPrimary: '#000000' });
  });

  it.each([
    ['no type', { colorLink: { $value: colour(0, 0, 0) } }, /\$type undefined/],
    ['another type', { motion: { $type: 'transition', $value: {} } }, /"transition"; write one of color,/],
    ['a reference to nothing', { fontSize: { $type: 'dimension', $value: '{gone}' } }, /\{gone\}/],
    ['a reference to itself', { size: { $type: 'dimension', $value: '{size}' } }, /refers back/],
  ])('a token with %s is refused', (_with, tokens, message) => {
    expect(() => themeOfTokens(tokens)).toThrow(message);
  });
});
