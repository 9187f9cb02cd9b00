import { useText } from '../context/useText.ts';
import { FigureCard } from '../figures/FigureCard.tsx';
import { MAX_MAIN_FIGURES } from './WorkbenchFigures.tsx';
import { TodoBones } from './WorkbenchTodos.tsx';

export interface WorkbenchSkeletonProps {
  /** Numbers of placeholders for figures, to-dos and charts. */
  readonly figures: number;
  readonly todos: number;
  readonly charts: number;
}

/** Non-breaking space, which makes a placeholder as high as a line of text but shows nothing. */
const blank = '\u00a0';

/**
 * Draws placeholders for the parts of the workbench while the areas are loading. Each placeholder has the place and
 * size of its part.
 */
export function WorkbenchSkeleton({ figures, todos, charts }: WorkbenchSkeletonProps) {
  const t = useText();
  const head = (title: string) => (
    <div className="isp-panel-head">
      <h2>{title}</h2>
    </div>
  );
  return (
    <>
      {todos > 0 && (
        <section className="isp-workbench-todo" aria-label={t('待办')} aria-busy="true">
          {head(t('待办'))}
          <TodoBones />
        </section>
      )}
      {figures > 0 && (
        <section className="isp-workbench-figures" aria-label={t('关键指标')} aria-busy="true">
          {head(t('关键指标'))}
          <div className="isp-figures" aria-hidden="true">
            {Array.from({ length: Math.min(figures, MAX_MAIN_FIGURES) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key, and their order never changes
              <div key={at}>
                <FigureCard title={blank} text={undefined} spark={blank} />
              </div>
            ))}
          </div>
        </section>
      )}
      {charts > 0 && (
        <div className="isp-workbench-charts" aria-hidden="true">
          <div className="isp-panel">
            <span className="isp-bone isp-chart-bone" />
          </div>
        </div>
      )}
    </>
  );
}
