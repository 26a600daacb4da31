/** The founder's name, an invented person's (specification section 2, "/about"); her life is in `about.ts`. */
export const founderName = "Ines Halloran";
