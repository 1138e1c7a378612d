import { type ComponentType, createContext } from 'react';
import type { CompanyTabProps } from '../company-tab-props.ts';

/** The company's figures. The app provides them, because their charts belong to the analytics feature. */
export const FiguresContext = createContext<ComponentType<CompanyTabProps> | null>(null);
