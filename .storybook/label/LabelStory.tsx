import type { StoryContext } from '@storybook/react-vite';
import { useMemo } from 'react';
import { LabelApp } from '../../apps/label/src/LabelApp.tsx';
// The tool has styles for the whole page, which would change other stories. So they are removed together with it.
import styles from '../../apps/label/src/label.css?inline';
import type { DataKind } from '../../apps/label/src/model.ts';
import type { LabelApi } from '../../apps/label/src/session/createApi.ts';
import { createPlaceStore } from '../../apps/label/src/session/place.ts';
import { apiOf } from './samples.ts';

export interface LabelStoryProps {
  /** Kind of the data of the open task. @defaultValue the list of data sets is shown */
  readonly kind?: DataKind;
  /** Calls whose replies differ from the sample data. */
  readonly api?: Partial<LabelApi>;
  /** Id of the user's organisation; null if none is chosen. @defaultValue an organisation */
  readonly orgId?: string | null;
  /** True if the tool was opened without a session. @defaultValue false */
  readonly isRefused?: boolean;
}

/** Draws the labelling tool in the language and the theme that are selected in the toolbar of Storybook. */
export const renderLabel = (args: LabelStoryProps, { globals, id }: Pick<StoryContext, 'globals' | 'id'>) => {
  const locale = globals.locale === 'en-US' ? 'en-US' : 'zh-CN';
  const theme = String(globals.theme);
  return <LabelStory key={`${id} ${locale} ${theme}`} {...args} {...{ locale, theme }} />;
};

function LabelStory({
  api,
  isRefused = false,
  kind,
  locale,
  orgId = '1',
  theme,
}: LabelStoryProps & { readonly locale: 'zh-CN' | 'en-US'; readonly theme: string }) {
  const calls = useMemo(() => apiOf(kind ?? 'IMAGE', api), [api, kind]);
  const place = useMemo(
    () =>
      createPlaceStore({
        ...{ locale, theme, isEmbedded: true },
        orgId: orgId ?? undefined,
        headers: isRefused ? {} : { 'Blade-Auth': 'bearer t' },
        taskId: kind && 't',
      }),
    [isRefused, kind, locale, orgId, theme],
  );
  return (
    <div style={{ height: '100vh' }}>
      <style>{styles}</style>
      <LabelApp place={place} api={calls} />
    </div>
  );
}
