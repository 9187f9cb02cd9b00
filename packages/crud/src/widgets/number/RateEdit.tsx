import { Rate } from 'antd';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { starsOf } from '../../values/starsOf.ts';

export function RateEdit(props: EditProps<number | string>) {
  const { field, value, onChange, disabled = false } = props;
  return (
    // the stars are radio buttons, so the group around them has the accessible name
    <div {...groupRootProps(props)}>
      <Rate
        count={starsOf(field)}
        allowHalf={field.multipleOf !== undefined && field.multipleOf < 1}
        disabled={disabled}
        value={Number(value ?? 0)}
        // a click on the chosen star removes the choice and thereby the value
        onChange={(next) => onChange(next === 0 ? undefined : next)}
      />
    </div>
  );
}
