import type { ElementCardProps } from '../../kit/rowsSkin.ts';

/** Draws the frame of a list element that has several fields: its name, its buttons and its fields. */
export const ElementCard = ({ root, name, tools, children }: ElementCardProps) => (
  <div {...root} className="isp-nested" style={{ marginBottom: 12 }}>
    <div className="isp-nested-head">
      <span>{name}</span>
      {tools}
    </div>
    {children}
  </div>
);
