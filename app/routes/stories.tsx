export default function Page() {
  return <h1>stories</h1>;
}
