import { useId } from 'react';
import { useLanguage, useNavigation } from '../context/contexts.tsx';
import { cardFormat } from '../figures/cardFormat.ts';
import { cardTarget } from '../figures/cardTarget.ts';
import { GoLink } from '../kit/GoLink.tsx';
import type { WorkbenchCard } from './useWorkbenchFigures.ts';

export interface WorkbenchTodosProps {
  readonly cards: readonly WorkbenchCard[];
  readonly isLoading: boolean;
}

/** Draws the user's tasks. Each task is a card with a count above zero and a link to the counted records. */
export function WorkbenchTodos({ cards, isLoading }: WorkbenchTodosProps) {
  const { t } = useLanguage();
  const id = useId();
  const open = cards.filter(({ value }) => value);
  return (
    <section className="isp-workbench-todo" aria-labelledby={id} aria-busy={isLoading}>
      <div className="isp-panel-head">
        <h2 id={id}>{t('待办')}</h2>
      </div>
      {open.length > 0 ? (
        <ul className="isp-todos">
          {open.map((one) => (
            <Todo key={`${one.entity.key} ${one.card.name}`} {...one} />
          ))}
        </ul>
      ) : isLoading ? (
        <TodoBones />
      ) : (
        <p className="isp-todos-none">{t('没有待处理的事项')}</p>
      )}
    </section>
  );
}

function Todo({ card, entity, value = null }: WorkbenchCard) {
  const { t, clock, locale } = useLanguage();
  const { href, navigate } = useNavigation();
  const target = cardTarget(entity, card, clock);
  const url = target && href(target);
  const inner = (
    <>
      <span className="isp-todo-name">{t(card.title, entity.key)}</span>
      <span className={`isp-tag isp-tag-${card.tag ?? 'off'}`}>
        {cardFormat(entity, card, locale)(value)}
      </span>
    </>
  );
  return (
    <li>
      {url === undefined || !target ? (
        <span className="isp-todo">{inner}</span>
      ) : (
        <GoLink className="isp-todo" href={url} onGo={() => navigate(target)}>
          {inner}
        </GoLink>
      )}
    </li>
  );
}

/** Draws placeholders of tasks that are still loading. */
export const TodoBones = () => (
  <div className="isp-todos" aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <span key={at} className="isp-todo isp-todo-bone">
        <span className="isp-bone" />
      </span>
    ))}
  </div>
);
