import type { Language } from './pageData.ts';
import { pageTexts } from './pageTexts.ts';
import { tokensIn } from './tokensIn.ts';
import { useDrawnStory } from './useDrawnStory.ts';

interface TokenTableProps {
  readonly storyId: string;
  readonly language: Language;
}

const swatch = {
  display: 'inline-block',
  inlineSize: 14,
  blockSize: 14,
  marginInlineEnd: 6,
  border: '1px solid #8888',
  verticalAlign: 'middle',
};
const scroll = { maxBlockSize: 320, overflow: 'auto' };

/** Tokens that the styles of the story on this page read, with their values in the selected theme. */
export function TokenTable({ storyId, language }: TokenTableProps) {
  const tokens = useDrawnStory(storyId, tokensIn);
  const t = (key: keyof typeof pageTexts) => pageTexts[key][language];
  if (tokens.length === 0) return <p>{t('noTokens')}</p>;
  return (
    // the list is longer than a screen, so it can be scrolled with the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the focus for the arrow keys
    <section aria-label={t('tokens')} tabIndex={0} style={scroll} data-part="tokens">
      <table>
        <thead>
          <tr>
            <th>{t('token')}</th>
            <th>{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, value }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                {CSS.supports('color', value) && (
                  <span aria-hidden style={{ ...swatch, background: value }} />
                )}
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
