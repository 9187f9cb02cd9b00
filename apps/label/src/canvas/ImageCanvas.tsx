import { createImageAnnotator, type ImageAnnotation, type ImageAnnotator } from '@annotorious/annotorious';
import '@annotorious/annotorious/annotorious.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ItemDetail, Label, Shape } from '../model.ts';
import { keepSize } from './keepSize.ts';
import { syncAnnotations } from './syncAnnotations.ts';
import { fromImageAnnotation, labelOf, toImageAnnotation } from './toAnnotation.ts';

export interface CanvasProps {
  readonly item: ItemDetail;
  readonly shapes: readonly Shape[];
  readonly selected: string | undefined;
  readonly labels: readonly Label[];
  /** Label of what is marked next; undefined while there is none. */
  readonly label: string | undefined;
  readonly onPut: (shape: Shape) => void;
  readonly onRemove: (id: string) => void;
  readonly onSelect: (id: string | undefined) => void;
}

export interface ImageCanvasProps extends CanvasProps {
  readonly picture: Blob;
  readonly name: string;
  readonly tool: 'rectangle' | 'polygon';
  /** 1 is the picture's own size. */
  readonly zoom: number;
}

/** A picture to draw boxes and polygons on. The shapes are the caller's: the library draws what it is given. */
export function ImageCanvas(props: ImageCanvasProps) {
  const { item, label, labels, name, picture, selected, shapes, tool, zoom } = props;
  const place = useRef<HTMLDivElement>(null);
  const [annotator, setAnnotator] = useState<ImageAnnotator>();

  const put = useEffectEvent((annotation: ImageAnnotation) => {
    const shape = fromImageAnnotation(annotation, labelOf(annotation) ?? label ?? '', item);
    if (shape?.label) props.onPut(shape);
    // nothing that could be kept: what was drawn goes again
    else annotator?.removeAnnotation(annotation.id);
  });
  const remove = useEffectEvent((id: string) => props.onRemove(id));
  const select = useEffectEvent((ids: readonly ImageAnnotation[]) => props.onSelect(ids[0]?.id));

  // the library moves the picture into an element of its own, so it must not be React's
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const image = document.createElement('img');
    // of this page, and gone with the picture: the library puts it back before it ends
    const url = URL.createObjectURL(picture);
    image.src = url;
    image.alt = name;
    image.draggable = false;
    container.append(image);
    const made = createImageAnnotator(image, { autoSave: true, drawingMode: 'drag' });
    const layer = container.querySelector('svg');
    if (layer) keepSize(layer);
    made.on('createAnnotation', (annotation) => put(annotation));
    made.on('updateAnnotation', (annotation) => put(annotation));
    made.on('deleteAnnotation', ({ id }) => remove(id));
    made.on('selectionChanged', (annotations) => select(annotations));
    setAnnotator(made);
    return () => {
      setAnnotator(undefined);
      made.destroy();
      container.replaceChildren();
      URL.revokeObjectURL(url);
    };
  }, [name, picture]);

  useEffect(() => {
    const image = place.current?.querySelector('img');
    if (image && annotator) image.style.width = `${Math.round(item.width * zoom)}px`;
  }, [annotator, item.width, zoom]);

  useEffect(() => {
    if (!annotator) return;
    annotator.setDrawingMode(tool === 'polygon' ? 'click' : 'drag');
    annotator.setDrawingTool(tool);
    annotator.setDrawingEnabled(label !== undefined);
  }, [annotator, label, tool]);

  useEffect(() => {
    annotator?.setStyle((annotation) => {
      const colour = labels.find(({ id }) => id === labelOf(annotation))?.colour;
      const paint = (colour ?? '#7f7f7f') as `#${string}`;
      return { fill: paint, fillOpacity: 0.2, stroke: paint, strokeOpacity: 1, strokeWidth: 2 };
    });
  }, [annotator, labels]);

  useEffect(() => {
    if (!annotator) return;
    syncAnnotations<ImageAnnotation>(annotator, shapes, {
      to: toImageAnnotation,
      from: (annotation) => fromImageAnnotation(annotation, labelOf(annotation) ?? '', item),
    });
  }, [annotator, item, shapes]);

  useEffect(() => {
    if (!annotator) return;
    const now = annotator.getSelected()[0]?.id;
    if (selected === undefined) {
      if (now !== undefined) annotator.cancelSelected();
    } else if (now !== selected && annotator.getAnnotationById(selected)) annotator.setSelected(selected);
  }, [annotator, selected]);

  return <div ref={place} className="label-picture" />;
}
