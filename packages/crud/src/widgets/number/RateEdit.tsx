import { Rate } from 'antd';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { starsOf } from '../../values/starsOf.ts';

export function RateEdit(props: EditProps<number | string>) {
  const { field, value, onChange, disabled = false } = props;
  return (
    // each star is a radio button, so the accessible name belongs to the group around them
    <div {...groupRootProps(props)}>
      <Rate
        count={starsOf(field)}
        allowHalf={field.multipleOf !== undefined && field.multipleOf < 1}
        disabled={disabled}
        value={Number(value ?? 0)}
        // a click on the chosen star sets 0, which clears the value
        onChange={(next) => onChange(next === 0 ? undefined : next)}
      />
    </div>
  );
}
