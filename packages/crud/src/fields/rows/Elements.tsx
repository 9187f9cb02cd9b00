import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { isEmpty } from '@isp/schema/rules';
import { Button } from 'antd';
import { memo, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { isInside, type Path } from '../../core/path.ts';
import { getAt } from '../../core/values.ts';
import { RowsSkinContext } from '../../kit/rowsSkin.ts';
import { FieldGrid } from '../FieldGrid.tsx';
import { FormField } from '../FormField.tsx';
import { pathText, useFormFrame } from '../formFrame.ts';
import { OtherMembers } from '../members/lazyMembers.ts';
import { OtherKind } from '../OtherKind.tsx';
import { useField } from '../useField.ts';
import { ElementCard } from './ElementCard.tsx';
import { RowTools } from './RowTools.tsx';
import { type DrawnElements, useDrawnNear } from './useDrawn.ts';
import { useElementText } from './useElementText.ts';
import type { Rows } from './useRows.ts';

export interface ElementsProps {
  readonly item: Field;
  /** Title of the list. */
  readonly title: string;
  readonly path: Path;
  /** Keys of the elements. An element keeps its key when it moves. */
  readonly keys: readonly number[];
  readonly rows: Rows;
  readonly drawn: DrawnElements;
  readonly disabled: boolean;
  readonly minItems: number;
}

/**
 * Draws the elements of a list below each other. An element with several fields is drawn as a card, any other
 * element as a single control.
 */
export const Elements = ({ item, title, path, keys, rows, drawn, disabled, minItems }: ElementsProps) =>
  keys.map((key, at) => (
    <Element
      key={key}
      id={key}
      {...{ item, title, path, at, rows, disabled }}
      isDrawn={drawn.has(key)}
      draw={drawn.draw}
      isLast={at === keys.length - 1}
      fixed={keys.length <= minItems}
    />
  ));

interface ElementProps extends Pick<ElementsProps, 'item' | 'title' | 'path' | 'rows' | 'disabled'> {
  readonly id: number;
  readonly at: number;
  readonly isDrawn: boolean;
  readonly draw: DrawnElements['draw'];
  readonly isLast: boolean;
  /** True if the list has its minimum length, so that elements cannot be removed. */
  readonly fixed: boolean;
}

const Element = memo(function Element(props: ElementProps) {
  const { id, at, item, title, path, isDrawn, draw, rows, isLast, disabled, fixed } = props;
  const t = useFieldText();
  const { columns } = useFormFrame();
  const own = useMemo(() => [...path, at], [path, at]);
  const named = useMemo(
    () => ({ ...item, title: `${t(title)} ${at + 1}`, required: true }),
    [item, title, at, t],
  );
  const tools = isDrawn && <RowTools {...{ path, at, rows, isLast, disabled, fixed }} />;
  if (!item.fields) {
    return (
      <div className="isp-element">
        <div style={{ flex: 1, minWidth: 0 }}>
          {isDrawn ? (
            <FormField field={named} at={path} index={at} unlabelled />
          ) : (
            <ElementText {...{ id, item, own, draw }} />
          )}
        </div>
        {tools}
      </div>
    );
  }
  return (
    <Card own={own} name={t('第 {n} 项', { n: at + 1 })} tools={tools}>
      {isDrawn ? (
        <>
          <FieldGrid fields={item.fields} at={own} columns={columns} />
          {item.others && <OtherMembers field={item} others={item.others} path={own} />}
        </>
      ) : (
        <ElementText {...{ id, item, own, draw }} />
      )}
    </Card>
  );
});

interface CardProps {
  readonly own: Path;
  readonly name: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/**
 * Draws a list element that has several fields as a card. Errors of the whole element, such as too few properties,
 * are shown below the fields.
 */
function Card({ own, name, tools, children }: CardProps) {
  const { engine, id: form, prefix } = useFormFrame();
  const { error } = useField(engine, own);
  const id = `${form}.${pathText(own)}`;
  const Frame = use(RowsSkinContext)?.ElementCard ?? ElementCard;
  const root = {
    id,
    role: 'group',
    'aria-label': name,
    tabIndex: -1,
    ...(error !== undefined && {
      'data-path': pathText(own),
      'data-invalid': true,
      'aria-describedby': `${id}:error`,
    }),
  };
  return (
    <Frame root={root} name={name} tools={tools}>
      <OtherKind path={own} isKnown={isObject} />
      {children}
      {error !== undefined && (
        <div id={`${id}:error`} className={`${prefix}-explain-error`}>
          {error}
        </div>
      )}
    </Frame>
  );
}

interface ElementTextProps extends Pick<ElementProps, 'id' | 'item' | 'draw'> {
  readonly own: Path;
}

/**
 * Draws a list element as plain text until it comes near the visible part, so that the browser's text search and
 * screen readers can find it.
 */
function ElementText({ id, item, own, draw }: ElementTextProps) {
  const { engine, t, folds } = useFormFrame();
  const box = useRef<HTMLDivElement>(null);
  // in a large form each element is collapsed into one line until the user opens it
  const isFolded = folds && item.fields !== undefined;
  const [, setTimes] = useState(0);
  useDrawnNear(box, isFolded ? undefined : id, draw);
  useEffect(() => engine.watch([own], () => setTimes((times) => times + 1)), [engine, own]);
  const textOf = useElementText();
  const value = getAt(engine.values(), own);
  const errorPath = engine.errorPaths().find((path) => isInside(path, own));
  return (
    <div
      ref={box}
      className="isp-element-text"
      {...(errorPath && {
        'data-invalid': true,
        'data-path': pathText(errorPath),
        title: engine.stateOf(errorPath).error,
      })}
    >
      {isFolded && (
        <Button size="small" type="link" onClick={() => draw(id)}>
          {t('展开')}
        </Button>
      )}
      {item.fields && isObject(value)
        ? item.fields
            // the line of a collapsed element contains only the values that are not empty
            .filter(({ name }) => !isFolded || !isEmpty(value[name]))
            .map((field) => (
              <span key={field.name}>
                {t(field.title)}: {textOf(value[field.name], field, value)}{' '}
              </span>
            ))
        : textOf(value, item, engine.values())}
    </div>
  );
}
