import type { Entity } from '@isp/schema';
import { type ReactNode, use } from 'react';
import { GivenTitleContext, ScreenTitle } from '../context/ScreenTitle.tsx';
import { useText } from '../context/useText.ts';
import { countText } from '../core/list/totalText.ts';
import type { EntityListModel } from './useEntityList.ts';

export interface ListHeadProps {
  readonly model: EntityListModel;
  /** Entity of the page, if the list is in one of the page's tabs. @defaultValue the entity of the list */
  readonly host?: Entity | undefined;
  /** The tabs of the views. */
  readonly tabs: ReactNode;
  /** Buttons of the list. @defaultValue none, because a skin draws them elsewhere on wide screens */
  readonly children?: ReactNode;
}

/** Draws the first line of a list: its name, the number of records, its description, its views and its buttons. */
export function ListHead({ model, host = model.entity, tabs, children }: ListHeadProps) {
  const { isFree, list } = model;
  const t = useText(host.key);
  const title = use(GivenTitleContext);
  const fixed = isFree ? undefined : host.views.find(({ name }) => name === list.view.name);
  return (
    <header className="isp-list-head">
      <ScreenTitle className="isp-title">
        {title ?? t(fixed?.title ?? host.titles)}
        <span className="isp-list-total">{!list.isFirstLoad && countText(list.counted)}</span>
      </ScreenTitle>
      {tabs || (host.description !== undefined && <Purpose text={t(host.description)} />)}
      {children}
    </header>
  );
}

/** Draws a description on one line. If the line is cut off, the tooltip shows the whole text. */
const Purpose = ({ text }: { readonly text: string }) => (
  <p className="isp-list-purpose" title={text}>
    {text}
  </p>
);
