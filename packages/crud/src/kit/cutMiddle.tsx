import { lettersOf } from '@isp/schema/internal';
import type { ReactNode } from 'react';

/** Minimum width of a text that may be shortened, in Latin letters. A Chinese character is as wide as two of them. */
const LONG = 24;
/** Maximum width of the end that stays visible, in Latin letters. A last part of the text may be slightly wider. */
const END = 10;

/**
 * Draws a text on one line. Where there is not enough room, a long text is shortened in the middle, because texts
 * such as image names and paths often differ only at their ends: `registry/vision/tr…:py310-v2`. The whole text is
 * shown on hover, copied and read aloud.
 */
export function cutMiddle(text: string): ReactNode {
  const end = endOf(text);
  if (end === '') return text;
  return (
    <span className="isp-cut" data-end={end} title={text}>
      <span>
        {text.slice(0, -end.length)}
        <span>{end}</span>
      </span>
    </span>
  );
}

/** Returns the end that stays visible: the last part of the text if it is short. Empty for a short text. */
function endOf(text: string): string {
  if (text.length < LONG / 2 || text.includes('\n') || widthOf(text) < LONG) return '';
  const [part = ''] = /[\s/:@][^\s/:@]{1,11}$/.exec(text) ?? [];
  if (part !== '' && widthOf(part) <= END + 2) return part;
  const letters = lettersOf(text);
  let at = letters.length;
  for (let room = END; room > 0; at -= 1) room -= widthOf(letters[at - 1] ?? '');
  return letters.slice(at).join('');
}

/** Returns the width of a text in Latin letters. */
const widthOf = (text: string): number => text.length + (text.match(/[^ -~]/g)?.length ?? 0);

/** Returns true for a text that is shortened in the middle where there is not enough room. */
export const isCutInMiddle = (text: string): boolean => isIdentifier(text) && endOf(text) !== '';

/** Returns true for a text such as an image name, a digest, an address or a path: without spaces and sentences. */
export const isIdentifier = (text: string): boolean => /^[!-~]+$/.test(text);

/**
 * Styles of shortened texts. The visible end is generated from an attribute, and takes its room beside the text; the
 * same letters in the document have no width, so that a selection contains the text once and without a line break.
 */
export const cutMiddleCss = `
.isp-cut{display:inline-block;max-width:100%;height:1lh;overflow:hidden;vertical-align:top;white-space:pre;text-decoration:inherit}
.isp-cut::before{float:right;content:attr(data-end);content:attr(data-end) / "";text-decoration:inherit}
.isp-cut>span{display:block;overflow:hidden;text-overflow:ellipsis}
.isp-cut>span>span{font-size:0}
`;
