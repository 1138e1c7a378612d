import { use } from 'react';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { FiguresContext } from './figures-context.ts';

export function FiguresTab(props: CompanyTabProps) {
  const Figures = use(FiguresContext);
  return Figures && <Figures {...props} />;
}
