import type { Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, listMark } from '../../values/formatValue.ts';
import { reference, referenceNames } from './referenceWidget.tsx';

/** Widget for a reference to a user. It shows the first letter of the name in a circle, and the name. */
export const user: Widget = {
  ...reference,
  cell: (value, field, context) =>
    isBlank(value)
      ? BLANK
      : referenceNames(value, field, context).map((name, at) => (
          // two people may have the same name
          // biome-ignore lint/suspicious/noArrayIndexKey: the names have no key, and their order never changes
          <span key={at}>
            {at > 0 && listMark(context.locale)}
            <span className="isp-user" data-initial={[...name][0]}>
              {name}
            </span>
          </span>
        )),
};
