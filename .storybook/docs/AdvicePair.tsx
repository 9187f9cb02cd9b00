import type { ReactNode } from 'react';
import type { BothTexts, Language } from './pageData.ts';
import { pageTexts } from './pageTexts.ts';

/** A sentence of advice and its picture. */
export interface ShownAdvice {
  readonly text: BothTexts;
  readonly picture: ReactNode;
}

interface AdvicePairProps {
  readonly advice: Readonly<Record<'do' | 'dont', ShownAdvice>>;
  readonly language: Language;
}

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 16,
  marginBlock: '24px 32px',
  alignItems: 'start',
};
const card = { margin: 0, border: '1px solid #8884', borderRadius: 6, overflow: 'hidden' };
const words = { padding: '8px 12px' };
/** Box of a picture. The picture can be looked at but not used, because it only illustrates the sentence. */
const box = { zoom: 0.7, maxBlockSize: 340, overflow: 'hidden', padding: 12, contain: 'paint' };
const colours = { do: '#389e0d', dont: '#cf1322' };

/** What to do and what not to do, side by side, each with its picture. */
export function AdvicePair({ advice, language }: AdvicePairProps) {
  return (
    <div style={pair} data-part="advice">
      {(['do', 'dont'] as const).map((kind) => (
        <figure key={kind} style={{ ...card, borderBlockStart: `4px solid ${colours[kind]}` }}>
          {advice[kind].picture && (
            <div style={box} inert>
              {advice[kind].picture}
            </div>
          )}
          <figcaption style={words}>
            <strong style={{ display: 'block', color: colours[kind] }}>{pageTexts[kind][language]}</strong>
            {advice[kind].text[language]}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
