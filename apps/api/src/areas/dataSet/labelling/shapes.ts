import { type Caller, type FieldIssue, refuseFields, toFieldIssue } from '@isp/server';
import type { Texts } from '@isp/server/internal';
import type { LabelKind } from './labelKinds.ts';

/**
 * A mark in an item. Coordinates are pixels from the picture's upper left corner, characters of a text from 0, or
 * seconds of a sound or a video.
 */
export type Shape = ShapeBase &
  (
    | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
    | { readonly kind: 'span'; readonly start: number; readonly end: number }
    | { readonly kind: 'segment'; readonly start: number; readonly end: number }
  );

interface ShapeBase {
  readonly id: string;
  /** Id of the label. */
  readonly label: string;
}

/** Item values that limit the shapes: a shape must be inside the item and have one of its labels. */
export interface ShapeLimits {
  readonly kind: LabelKind;
  /** Width of a picture in pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * Playing time of a sound or a video in seconds. It is 0 if the file does not contain the time, and null before
   * the first opening.
   */
  readonly duration: number | null;
  /** Number of characters of a text. */
  readonly letters: number;
  readonly labels: ReadonlySet<string>;
}

/** Maximum number of shapes on one item. A request with more shapes is a mistake or an attack. */
export const MAX_SHAPES = 500;
const MAX_POINTS = 1000;
/** Maximum playing time in seconds. A longer time in a file is regarded as an error of the file. */
export const MAX_SECONDS = 86_400;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const within = (value: unknown, high: number): value is number =>
  isNumber(value) && value >= 0 && value <= high;

/**
 * Checks the shapes of a request: only known keys are allowed, the shape must be inside the item, and its label
 * must be a label of the data set.
 *
 * @throws Refusal PARAM_INVALID that names the invalid shape
 */
export function parseShapes(
  input: readonly unknown[],
  limits: ShapeLimits,
  locale: Caller['locale'],
): readonly Shape[] {
  const issue = (field: string, texts: Texts): FieldIssue =>
    toFieldIssue({ field, rule: 'shape' }, locale, texts);
  const shapes = input.map((value: unknown, index) => {
    const shape = parseShape(value, limits);
    if ('en-US' in shape) throw refuseFields([issue(`shapes.${index}`, shape)]);
    return shape;
  });
  if (new Set(shapes.map(({ id }) => id)).size < shapes.length)
    throw refuseFields([issue('shapes', wrong.sameId)]);
  return shapes;
}

const wrong = {
  sameId: { 'zh-CN': '图形的标识不能重复', 'en-US': 'Shape IDs must be unique' },
  noObject: { 'zh-CN': '图形必须是对象', 'en-US': 'A shape must be an object' },
  noId: { 'zh-CN': '图形缺少标识', 'en-US': 'The shape has no ID' },
  otherLabel: {
    'zh-CN': '图形的标签不属于该数据集',
    'en-US': 'The label of the shape does not belong to this dataset',
  },
  span: { 'zh-CN': '文本片段超出范围', 'en-US': 'The span exceeds the text' },
  segment: {
    'zh-CN': '片段的起止时间不正确或超出时长',
    'en-US': 'The segment must start before it ends and lie within the recording',
  },
  box: { 'zh-CN': '矩形超出图像', 'en-US': 'The box exceeds the image' },
  polygon: {
    'zh-CN': '多边形至少三个点且不超出图像',
    'en-US': 'A polygon needs at least three points, all within the image',
  },
  kind: { 'zh-CN': '不支持的图形', 'en-US': 'This shape type is not supported' },
} as const satisfies Readonly<Record<string, Texts>>;

/** Returns the shape; undefined if the shape is invalid. */
export function readShape(value: unknown, limits: ShapeLimits): Shape | undefined {
  const shape = parseShape(value, limits);
  return 'en-US' in shape ? undefined : shape;
}

/** Returns the shape, or the text that describes its error. */
function parseShape(value: unknown, limits: ShapeLimits): Shape | Texts {
  if (typeof value !== 'object' || value === null) return wrong.noObject;
  const { id, label, kind, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return wrong.noId;
  if (typeof label !== 'string' || !limits.labels.has(label)) return wrong.otherLabel;
  const isPicture = limits.kind === 'IMAGE';
  if (kind === 'segment' && (limits.kind === 'AUDIO' || limits.kind === 'VIDEO')) {
    const { start, end } = rest;
    // `duration` is null before the sound or video was opened: then no segment is valid. It is 0 if only the player
    // knows the length: then any segment is valid.
    const last = limits.duration === 0 ? MAX_SECONDS : (limits.duration ?? 0);
    if (!within(start, last) || !within(end, last)) return wrong.segment;
    const times = { start: milliseconds(start), end: milliseconds(end) };
    return times.start < times.end ? { id, label, kind, ...times } : wrong.segment;
  }
  if (kind === 'span' && limits.kind === 'TEXT') {
    const { start, end } = rest;
    const fits = Number.isInteger(start) && within(end, limits.letters) && Number.isInteger(end);
    return fits && within(start, end - 1) ? { id, label, kind, start, end } : wrong.span;
  }
  if (kind === 'box' && isPicture) {
    const { x, y, w, h } = rest;
    const fits = within(x, limits.width) && within(y, limits.height) && isNumber(w) && isNumber(h);
    return fits && w > 0 && h > 0 && x + w <= limits.width + 0.5 && y + h <= limits.height + 0.5
      ? { id, label, kind, x, y, w, h }
      : wrong.box;
  }
  if (kind === 'polygon' && isPicture) {
    const points = readPoints(rest.points, limits);
    return points ? { id, label, kind, points } : wrong.polygon;
  }
  return wrong.kind;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

function readPoints(value: unknown, { width, height }: ShapeLimits): readonly [number, number][] | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > MAX_POINTS) return undefined;
  const points = value.flatMap((point: unknown): [number, number][] =>
    Array.isArray(point) && point.length === 2 && within(point[0], width) && within(point[1], height)
      ? [[point[0], point[1]]]
      : [],
  );
  return points.length === value.length ? points : undefined;
}
