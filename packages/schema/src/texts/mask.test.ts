import { describe, expect, it } from 'vitest';
import { maskText } from './mask.ts';

describe('mask', () => {
  it.each([
    ['13812345678', 'phone', '138****5678'],
    ['110101199003078515', 'id-card', '1101**********8515'],
    ['张三丰', 'name', '张**'],
    ['𠮷野家', 'name', '𠮷**'],
    ['👨‍👩‍👧与猫', 'name', '👨‍👩‍👧**'],
    ['e\u0301va', 'name', 'e\u0301**'],
    ['𠮷', 'name', '*'],
    ['', 'name', ''],
    ['lin@example.org', 'email', 'l***@example.org'],
    ['l', 'email', 'l***'],
    ['', 'email', ''],
    ['secret', 'all', '******'],
    ['123', 'phone', '***'],
  ] as const)('mask hides the middle of %s as %s, once (C26)', (text, kind, shown) => {
    expect(maskText(text, kind)).toBe(shown);
    expect(maskText(shown, kind)).toBe(shown);
  });
});
