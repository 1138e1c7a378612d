import { type ComponentType, createContext } from 'react';
import type { CompanyTabProps } from '../company-tab-props.ts';

/** The figures of a company, whose charts belong to the analytics of drivers. */
export const FiguresContext = createContext<ComponentType<CompanyTabProps> | null>(null);
