import { expect, it } from 'vitest';
import { toPng } from '../../../ports/media/toPng.ts';
import { pictureSize } from './pictureSize.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

it.each([
  ['a PNG', new Uint8Array(toPng({ width: 3, height: 2, rgb: new Uint8Array(18) })), { width: 3, height: 2 }],
  ['a GIF', bytes('474946383961 4001 f000'), { width: 320, height: 240 }],
  [
    'a JPEG behind what its camera wrote',
    bytes('ffd8 ffe1 0004 0000 ffc4 0003 00 ffc2 0011 08 00f0 0140 03'),
    { width: 320, height: 240 },
  ],
  [
    'a WebP',
    bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000'),
    { width: 320, height: 240 },
  ],
  [
    'a WebP without loss',
    bytes('52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00'),
    { width: 320, height: 240 },
  ],
  [
    'a JPEG taken on its side, as it is shown',
    bytes(
      'ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000 ffc0 0011 08 00f0 0140 03',
    ),
    { width: 240, height: 320 },
  ],
  [
    'an AVIF',
    bytes(
      '00000010 66747970 61766966 00000000 00000038 6d657461 00000000 0000002c 69707270 00000024 6970636f 00000014 69737065 00000000 00000140 000000f0 00000008 66726565',
    ),
    { width: 320, height: 240 },
  ],
  [
    'a WebP of several parts',
    bytes('52494646 00000000 57454250 56503858 00000000 00000000 3f0100 ef0000'),
    { width: 320, height: 240 },
  ],
  [
    'a BMP from the top',
    bytes('424d 00000000 00000000 00000000 28000000 40010000 10ffffff'),
    { width: 320, height: 240 },
  ],
  ['what ends too soon', bytes('89504e470d0a1a0a'), undefined],
  ['what is drawn, and no picture', new TextEncoder().encode('<svg width="3" height="2"/>'), undefined],
  ['what is no picture', new TextEncoder().encode('PNG is a format'), undefined],
  ['a picture of nothing', bytes('474946383961 0000 0000'), undefined],
])('pictureSize reads how large %s is', (_what, head, size) => {
  expect(pictureSize(head)).toEqual(size);
});
