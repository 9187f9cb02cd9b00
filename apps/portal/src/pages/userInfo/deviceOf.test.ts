import { describe, expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const mozilla = 'Mozilla/5.0';

describe('the name of a session’s device', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36`, 'Chrome · Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    [`${mozilla} (Macintosh; Intel Mac OS X 14_4) Version/17.4 Safari/605.1`, 'Safari · macOS'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604.1`,
      'Safari · iOS',
    ],
    [
      `${mozilla} (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0`,
      'WeChat · Android',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Linux'],
    ['curl/8.5.0', '未知设备'],
    [null, '未知设备'],
  ])('a device is named by its browser and system: %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
