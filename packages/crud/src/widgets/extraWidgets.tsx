import { cutText, type Field } from '@isp/schema';
import { isObject } from '../core/isObject.ts';
import { latePart, onDemand } from '../kit/onDemand.ts';
import { elementOf } from '../registry/controlProps.ts';
import type { Widget } from '../registry/registry.ts';
import { BLANK, isBlank, listMark, toText } from '../values/formatValue.ts';
import { starsOf } from '../values/starsOf.ts';
import { select } from './choice/choiceWidgets.tsx';
import { LongRead } from './long/longRead.tsx';
import { money } from './number/numberWidgets.tsx';
import { rarely } from './rare.ts';
import { reference, referenceNames } from './reference/referenceWidget.tsx';
import { text } from './text/textWidgets.tsx';

// each brings much of antd, and few forms have it
const trees = onDemand(() => import('./choice/treeControls.tsx'));
const stars = onDemand(() => import('./number/RateEdit.tsx'));
/** A record is read by its name and with a link, a value of a dictionary by its words. */
const readOf = (field: Field) => (elementOf(field).dict === undefined ? reference : select);
const leveled: Pick<Widget, 'cell' | 'text'> = {
  cell: (value, field, context) => readOf(field).cell(value, field, context),
  text: (value, field, context) => readOf(field).text?.(value, field, context) ?? toText(value),
};

/** A record or a value of a tree, chosen from the tree. */
export const treeSelect: Widget = {
  ...leveled,
  Edit: latePart(trees, (module) => module.TreeSelectEdit),
  preload: trees.load,
};

/** The same, chosen level by level. */
export const cascader: Widget = {
  ...leveled,
  Edit: latePart(trees, (module) => module.CascaderEdit),
  preload: trees.load,
};

/** A person: the name with its first letter in front. */
export const user: Widget = {
  ...reference,
  cell: (value, field, context) =>
    isBlank(value)
      ? BLANK
      : referenceNames(value, field, context).map((name, at) => (
          // two people may have one name
          // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no other order
          <span key={at}>
            {at > 0 && listMark(context.locale)}
            <span className="isp-user" data-initial={[...name][0]}>
              {name}
            </span>
          </span>
        )),
};

const rated = (value: unknown, field: Field) => `${toText(value)} / ${starsOf(field)}`;

export const rate: Widget = {
  Edit: latePart(stars, (module) => module.RateEdit),
  preload: stars.load,
  cell: (value, field) =>
    isBlank(value) ? (
      BLANK
    ) : (
      <span
        className="isp-stars"
        data-stars={'★'.repeat(starsOf(field))}
        style={{ '--isp-stars': `${(Number(value) / starsOf(field)) * 100}%` } as React.CSSProperties}
      >
        <span className="isp-sr">{rated(value, field)}</span>
      </span>
    ),
  text: (value, field) => (isBlank(value) ? '' : rated(value, field)),
};

/** An amount the service works out of what stands beside it. */
export const quote: Widget = {
  ...money,
  ...rarely((module) => module.QuoteEdit),
};

const pairs = (value: unknown) =>
  isObject(value)
    ? Object.entries(value)
        .map(([name, own]) => `${name}=${toText(own)}`)
        .join(', ')
    : toText(value);

export const keyValue: Widget = {
  ...rarely((module) => module.NamedValuesEdit),
  cell: (value) => pairs(value) || BLANK,
  text: pairs,
  wide: true,
};

/** A text with a line structure of its own: a script, a file of settings. Its blanks are part of it. */
export const code: Widget = {
  ...rarely((module) => module.CodeEdit),
  cell: (value) => (isBlank(value) ? BLANK : cutText(toText(value), 500).replace(/\s+/g, ' ').trim()),
  Read: LongRead,
  text: toText,
  wide: true,
  lines: true,
};

/** A code that goes to the phone or address in another field of the form. */
export const sentCode: Widget = { ...text, ...rarely((module) => module.SentCodeEdit) };
