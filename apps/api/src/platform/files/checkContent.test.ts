import { describe, expect, it } from 'vitest';
import { checkContent } from './checkContent.ts';

const zip = Buffer.from('504b030414000000', 'hex');
const gif = Buffer.from('GIF89a=1;alert(1)//');

describe('checkContent', () => {
  it.each([
    ['a.zip', zip, ['.zip'], 'application/zip'],
    ['a.tar.gz', Buffer.from('1f8b0800000000000003', 'hex'), ['.tar.gz'], 'application/gzip'],
    ['a.pt', zip, ['.pt'], 'application/zip'],
    ['a.csv', Buffer.from('BMW,3\nAudi,4'), ['.csv'], 'text/csv'],
    ['a.csv', Buffer.from('编号,名称'), ['.csv'], 'text/csv'],
    ['a.weights', Buffer.from([1, 0, 2, 0]), [], 'application/octet-stream'],
    ['a.aac', Buffer.from('fff15080', 'hex'), ['audio/*'], 'audio/aac'],
    ['a.mov', Buffer.from('\0\0\0\x14ftypqt  '), ['.mov'], 'video/quicktime'],
    ['a.mkv', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex'), ['video/*'], 'video/matroska'],
    ['a.avi', Buffer.from('RIFF\0\0\0\0AVI LIST'), ['video/*'], 'video/vnd.avi'],
    // this picture is also a valid script; it is sent as a picture, so the script is not run
    ['a.gif', gif, ['image/*'], 'image/gif'],
  ] as const)('checkContent accepts %s (T-A15)', async (name, head, accept, mime) => {
    expect(await checkContent(name, head, accept)).toBe(mime);
  });

  it.each([
    ['a.zip', gif, ['.zip']],
    ['a.csv', zip, ['.csv']],
    ['a.png', gif, ['image/*']],
    ['a.svg', Buffer.from('<svg/>'), ['image/*']],
    ['a.svg', Buffer.from('<?xml version="1.0"?><svg/>'), ['image/*']],
    ['a.mkv', Buffer.from('RIFF\0\0\0\0AVI LIST'), ['video/*']],
    ['a.avi', gif, ['.avi']],
    ['a.gif.exe', gif, ['.gif']],
    ['gif', gif, ['.gif']],
    ['a.jpg', Buffer.alloc(0), ['image/*']],
  ] as const)('checkContent refuses %s (T-A15)', async (name, head, accept) => {
    expect(await checkContent(name, head, accept)).toBeUndefined();
  });
});
