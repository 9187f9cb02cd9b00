import { type ReadContext, type UseEntityResult, useCrud, type Widget } from '@isp/crud';
import { Descriptions } from 'antd';

/** Names of the fields that are shown if the order has values for them. */
const shownFields = ['orderNo', 'productName', 'specName', 'payAmount', 'expireTime', 'failReason'];

interface OrderFactsProps extends Pick<UseEntityResult, 'entity'>, Pick<ReadContext, 'row'> {
  /** Names of fields that the page shows at another position. */
  readonly without: readonly string[];
}

/** Draws the main fields of a placed order, with the widgets of the list of orders. */
export function OrderFacts({ entity, row, without }: OrderFactsProps) {
  const { clock, href, locale, t: translate, widgets } = useCrud();
  const t = (text: string) => translate(text, entity.key);
  const context = {
    ...{ row, t, locale, clock },
    href: (key: string, id: string) => href({ entity: key, page: 'detail', id }),
    dictLabel: () => undefined,
  };
  const fields = shownFields
    .filter((name) => !without.includes(name))
    .flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return (
    <Descriptions
      column={1}
      items={fields
        .filter(({ name }) => row[name] !== undefined && row[name] !== null && row[name] !== '')
        .map((field) => ({
          key: field.name,
          label: t(field.title),
          children: (
            <span style={{ overflowWrap: 'anywhere' }}>
              {shownAs(widgets.widgetFor(field), field, context)}
            </span>
          ),
        }))}
    />
  );
}

/** Draws a value as the detail screen does. A point in time is shown together with the remaining time. */
function shownAs(
  { cell, Read }: Widget,
  field: UseEntityResult['entity']['fields'][number],
  context: ReadContext,
) {
  const value = context.row[field.name];
  return Read ? <Read field={field} value={value} context={context} /> : cell(value, field, context);
}
