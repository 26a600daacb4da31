export default function Page() {
  return <h1>radio</h1>;
}
