import type { Field } from '@isp/schema';
import { Button } from 'antd';
import { useEffect } from 'react';
import { isInside, type Path } from '../core/path.ts';
import { useStore } from '../kit/useStore.ts';
import { pathText, useFormFrame } from './formFrame.ts';

interface Props {
  /** The fields of the object that are not drawn yet. */
  readonly fields: readonly Field[];
  readonly at: Path;
  /** Called to draw this number of the fields. */
  readonly onMore: (count: number) => void;
}

/** Number of fields of one object that are drawn at first. The others are drawn when they come into view. */
export const FIELDS_AT_ONCE = 200;

/**
 * Draws a placeholder for the fields of a very large object that are not drawn yet. If one of them has an error,
 * the placeholder counts as this field, so that the placeholder gets the focus and the field is then drawn.
 */
export function MoreFields({ fields, at, onMore }: Props) {
  const { engine, t } = useFormFrame();
  const errorPath = useStore(engine.onErrorsChange, () => {
    const path = engine.errorPaths().find((own) => placeIn(fields, at, own) >= 0);
    return path && pathText(path);
  });
  // the placeholder subscribes to the fields that are not drawn, because the engine shows errors only at fields
  // that have a subscriber
  useEffect(() => {
    const stops = fields.map(({ name }) => engine.subscribe([...at, name], nothing));
    return () => {
      for (const stop of stops) stop();
    };
  }, [engine, fields, at]);
  useEffect(
    () =>
      engine.onReveal((path) => {
        const place = placeIn(fields, at, path);
        if (place >= 0) onMore(place + 1);
      }),
    [engine, fields, at, onMore],
  );
  return (
    <div data-path={errorPath} data-invalid={errorPath === undefined ? undefined : true}>
      <Button type="dashed" block onClick={() => onMore(FIELDS_AT_ONCE)}>
        {t('显示其余 {n} 项', { n: fields.length })}
      </Button>
    </div>
  );
}

const nothing = () => undefined;

const placeIn = (fields: readonly Field[], at: Path, path: Path): number =>
  isInside(path, at) ? fields.findIndex(({ name }) => name === path[at.length]) : -1;
