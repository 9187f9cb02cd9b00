import { createTextAnnotator, type TextAnnotation, type TextAnnotator } from '@recogito/text-annotator';
import '@recogito/text-annotator/text-annotator.css';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../texts/TextContext.ts';
import type { CanvasProps } from './CanvasProps.ts';
import { newId } from './newId.ts';
import type { Command } from './shortcuts.ts';
import { moveSpan, wordAfter } from './spans.ts';
import { syncAnnotations } from './syncAnnotations.ts';
import { fromTextAnnotation, labelOf, toTextAnnotation } from './toAnnotation.ts';
import { useHeldEdge } from './useHeldEdge.ts';

export interface TextCanvasProps extends CanvasProps {
  readonly onRemove: (id: string) => void;
}

/** Draws a text in which the user marks spans, by selecting them or word by word with keys. */
export function TextCanvas(props: TextCanvasProps) {
  const { item, label, labels, selected, shapes } = props;
  const say = useText();
  const content = item.content ?? '';
  const place = useRef<HTMLDivElement>(null);
  const [annotator, setAnnotator] = useState<TextAnnotator>();
  const spans = shapes.filter((shape) => shape.kind === 'span');
  const chosen = spans.find(({ id }) => id === selected);
  const { edge, leave, turn: turnEdge } = useHeldEdge(chosen?.id);

  const put = useEffectEvent((annotation: TextAnnotation) => {
    const shape = fromTextAnnotation(annotation, labelOf(annotation) ?? label ?? '');
    if (shape?.label) props.onPut(shape);
    else annotator?.removeAnnotation(annotation.id);
  });
  const remove = useEffectEvent((id: string) => props.onRemove(id));
  const select = useEffectEvent((chosen: readonly TextAnnotation[]) => props.onSelect(chosen[0]?.id));

  // The text is added outside of React, because the library writes its highlights into the element of the text.
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const text = document.createElement('p');
    text.textContent = content;
    container.append(text);
    const made = createTextAnnotator<TextAnnotation, TextAnnotation>(text, { renderer: 'SPANS' });
    made.on('createAnnotation', (annotation) => put(annotation));
    made.on('updateAnnotation', (annotation) => put(annotation));
    made.on('deleteAnnotation', ({ id }) => remove(id));
    made.on('selectionChanged', (annotations) => select(annotations));
    setAnnotator(made);
    return () => {
      setAnnotator(undefined);
      made.destroy();
      container.replaceChildren();
    };
  }, [content]);

  useEffect(() => annotator?.setAnnotatingEnabled(label !== undefined), [annotator, label]);

  useEffect(() => {
    annotator?.setStyle((annotation, state) => {
      const colour = labels.find(({ id }) => id === labelOf(annotation))?.colour;
      return { fill: (colour ?? '#7f7f7f') as `#${string}`, fillOpacity: state.selected ? 0.6 : 0.35 };
    });
  }, [annotator, labels]);

  useEffect(() => {
    if (!annotator) return;
    syncAnnotations<TextAnnotation>(annotator, shapes, {
      to: (shape) => toTextAnnotation(shape, content),
      from: (annotation) => fromTextAnnotation(annotation, labelOf(annotation) ?? ''),
    });
  }, [annotator, content, shapes]);

  useEffect(() => {
    if (!annotator) return;
    const now = annotator.getSelected()[0]?.id;
    if (selected === undefined) {
      if (now !== undefined) annotator.cancelSelected();
    } else if (now !== selected && annotator.getAnnotationById(selected)) annotator.setSelected(selected);
  }, [annotator, selected]);

  function run(command: Command): boolean {
    switch (command.kind) {
      case 'draw': {
        const word = wordAfter(content, chosen?.end ?? Math.max(0, ...spans.map(({ end }) => end)));
        if (word && label !== undefined) props.onPut({ id: newId(), label, kind: 'span', ...word });
        return word !== undefined && label !== undefined;
      }
      case 'move': {
        const [step] = command.by;
        if (!chosen || step === 0) return false;
        props.onPut({ ...chosen, ...moveSpan(content, chosen, edge, step) });
        return true;
      }
      case 'corner':
        return turnEdge();
      case 'leave':
        return leave();
      default:
        return false;
    }
  }
  useImperativeHandle(props.ref, () => ({ run }));

  return (
    <>
      <div className="label-paper">
        <div ref={place} className="label-text" />
      </div>
      <div className="label-foot">
        <div className="label-foot-text">
          {edge ? (
            <span role="status">{say(edge === 'start' ? '片段起点' : '片段终点')}</span>
          ) : (
            props.children
          )}
        </div>
      </div>
    </>
  );
}
