import { heardIn } from './heardIn.ts';
import type { Language } from './pageData.ts';
import { pageTexts } from './pageTexts.ts';
import { useDrawnStory } from './useDrawnStory.ts';

interface HeardTableProps {
  readonly storyId: string;
  readonly language: Language;
}

/** Roles and names of the elements that the story on this page has drawn, as a screen reader computes them. */
export function HeardTable({ storyId, language }: HeardTableProps) {
  const heard = useDrawnStory(storyId, heardIn);
  const t = (key: keyof typeof pageTexts) => pageTexts[key][language];
  if (heard.length === 0) return <p>{t('nothing')}</p>;
  return (
    <table data-part="heard">
      <thead>
        <tr>
          <th>{t('role')}</th>
          <th>{t('name')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {heard.map(({ role, name, description, states }, at) => (
          // the elements have no identity of their own, and the table is drawn again as a whole
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other key
          <tr key={at}>
            <td>
              <code>{role}</code>
            </td>
            <td>{name}</td>
            <td>{[...states, description].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
