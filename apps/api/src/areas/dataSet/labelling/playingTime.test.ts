import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { playSound } from '../../../ports/dataSource/simulatedSound.ts';
import { createRandom } from '../../../ports/media/random.ts';
import type { Place } from '../file/entries.ts';
import { playingTime } from './playingTime.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const box = (name: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (kind: string, time: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box(
        'mdhd',
        Buffer.alloc(12),
        hex('000003e8'),
        hex(time.toString(16).padStart(8, '0')),
        hex('55c40000'),
      ),
      box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13)),
    ),
  );
const head = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
const body = box('mdat', Buffer.alloc(3_000_000));
const movie = (...tracks: Buffer[]) => box('moov', box('mvhd', Buffer.alloc(100)), ...tracks);
/** Returns the content of an MP4 file with these tracks. Times are in thousandths of a second. */
const mp4 = (...tracks: Buffer[]) => Buffer.concat([head, body, movie(...tracks)]);
/** An AAC frame at 44.1 kHz with the maximum length of a frame. */
const adts = Buffer.concat([hex('fff15083ffffc0'), Buffer.alloc(8184)]);
/** An MP3 frame at 128 kbit/s and 44.1 kHz. */
const mp3 = Buffer.concat([hex('fffb9064'), Buffer.alloc(413)]);
const repeated = (piece: Buffer, times: number) => Buffer.concat(Array.from({ length: times }, () => piece));

/** Returns the playing time of a file, and the number of bytes that were read to find it. */
async function timeOf(
  path: string,
  content: Buffer,
  { most, place = { kind: 'whole', object: '1' } }: { most?: number; place?: Place } = {},
) {
  let bytes = 0;
  const stored = place.kind === 'zip' ? deflateRawSync(content) : content;
  const read = async (_id: string, part = { start: 0, end: stored.length - 1 }) => {
    const piece = stored.subarray(part.start, part.end + 1);
    bytes += piece.length;
    return Readable.from([piece]);
  };
  const ports = { objects: { read } } as unknown as Parameters<typeof playingTime>[0];
  const packed = place.kind === 'zip' ? { ...place, length: stored.length } : place;
  const time = await playingTime(ports, { path, place: packed, sizeBytes: content.length }, most);
  return { time, bytes };
}

const film = readFileSync(new URL('../../../ports/dataSource/simulatedFilm.webm', import.meta.url));
const sound = playSound(createRandom('x'));

it.each<[string, string, Buffer, number | undefined]>([
  ['a WAV', 'a.wav', sound, 8],
  ['a WebM', 'a.webm', film, 8.008],
  ['an MP3 without a word of it', 'a.mp3', repeated(mp3, 100), 2.612],
  ['an AAC, counted', 'a.aac', repeated(adts, 100), 2.322],
  ['an MP4 that says it at its end', 'a.mp4', mp4(track('soun', 5000), track('vide', 7500)), 7.5],
  ['an MOV', 'A.MOV', mp4(track('vide', 7500)), 7.5],
  [
    'a film in pieces, of which the sound alone tells',
    'a.mp4',
    mp4(track('soun', 5000), track('vide', 0)),
    undefined,
  ],
  ['what says it plays for days', 'a.mp4', mp4(track('vide', 90_000_000)), undefined],
  ['an AVI', 'a.avi', Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(500)]), undefined],
  ['what ends too soon', 'a.webm', film.subarray(0, 40), undefined],
  ['what is neither', 'a.wav', Buffer.from('RIFF is no sound'), undefined],
])('playingTime reads how long %s plays', async (_what, path, content, time) => {
  const found = await timeOf(path, content);
  expect(found.time).toBe(time);
  // only the beginning and the end of the file are read
  if (content.length > 2_000_000) expect(found.bytes).toBeLessThan(1_000_000);
});

it('a packed file is read from its beginning, and no file beyond the limit; a missing store is an error', async () => {
  const zip = { kind: 'zip', object: '1', start: 0, length: 0, isDeflated: true } as const;
  expect((await timeOf('a.wav', sound, { place: zip })).time).toBe(8);
  // A file in an archive is unpacked only as far as needed; the other bytes are skipped. Each read is awaited, so
  // that none can fail later.
  expect((await timeOf('a.mkv', film, { place: zip })).time).toBe(8.008);
  const packed = { place: zip, most: 262_144 };
  expect((await timeOf('a.mp4', mp4(track('vide', 7500)), packed)).time).toBeUndefined();
  const early = Buffer.concat([head, movie(track('vide', 7500)), body]);
  expect((await timeOf('a.mp4', early, packed)).time).toBe(7.5);
  const long = await timeOf('a.aac', repeated(adts, 200), { most: 600_000 });
  expect(long.time).toBeUndefined();
  expect(long.bytes).toBeLessThan(900_000);
  const gone = { objects: { read: () => Promise.reject(new Error('gone')) } } as unknown as Parameters<
    typeof playingTime
  >[0];
  const file = { path: 'a.wav', place: { kind: 'whole', object: '1' }, sizeBytes: 9 } as const;
  await expect(playingTime(gone, file)).rejects.toThrow('gone');
});
